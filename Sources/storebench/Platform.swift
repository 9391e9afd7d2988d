import Foundation

func printError(_ text: String) {
  FileHandle.standardError.write(Data("\(text)\n".utf8))
}

/// Returns the memory that the process holds at present, in kilobytes; 0 if the system does not
/// tell.
func residentKilobytes() -> Int {
  guard let statistics = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
    let pages = statistics.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
  else { return 0 }
  return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1_024
}
