import FlowGallery
import StoreSimulation

extension Phone: AppScreen {
  func alert(_ text: String) {
    guard device.isRunning else { return }
    self.alerts.append(text)
    device.show(text)
  }

  func ask(_ text: String, buttons: [String], then answer: @escaping (Int) -> Void) {
    let tap = self.nextTap ?? buttons.first ?? ""
    self.nextTap = nil
    device.simulation.note("is asked “\(text)” and taps “\(tap)”")
    answer(buttons.firstIndex(of: tap) ?? 0)
  }

  func spin(_ isBusy: Bool) { device.showBusy(isBusy) }

  func log(_ line: String) { self.logLines.append(line) }
}
