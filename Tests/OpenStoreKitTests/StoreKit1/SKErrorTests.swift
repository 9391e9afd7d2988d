import StoreKit
import Testing

/// Errors as clients meet them (CLIENTS number 13).
@Suite struct SKErrorTests {
  private func fail(_ code: SKError.Code) throws { throw SKError(code) }

  @Test func `a client catches a cancelled payment by name`() {
    do {
      try fail(.paymentCancelled)
      Issue.record("nothing was thrown")
    } catch SKError.paymentCancelled {
      // This is the clause that has to match.
    } catch {
      Issue.record(error)
    }
  }

  @Test func `another error is not taken for a cancelled payment`() {
    do {
      try fail(.paymentInvalid)
    } catch SKError.paymentCancelled {
      Issue.record("paymentInvalid was taken for paymentCancelled")
    } catch let error as SKError {
      #expect(error.code == .paymentInvalid)
    } catch {
      Issue.record(error)
    }
  }

  @Test func `an error is Foundation's too`() {
    let error = SKError(.unknown, userInfo: ["reason": "weather"]) as NSError
    #expect(error.domain == "SKErrorDomain")
    #expect(error.code == 0)
    #expect(error.userInfo["reason"] as? String == "weather")
  }

  @Test func `the domain is Apple's`() {
    #expect(SKErrorDomain == "SKErrorDomain")
    #expect(SKError.errorDomain == SKErrorDomain)
  }

  @Test func `B075 an unnamed code reaches the client`() throws {
    let error = SKError(_nsError: NSError(domain: SKErrorDomain, code: 907))
    #expect(error.code.rawValue == 907)
    #expect(error.errorCode == 907)
    #expect(error.code != .unknown)
  }

  @Test func `B074 an underlying error comes along`() throws {
    let cause = NSError(domain: "ASDServerErrorDomain", code: 3532)
    let error: any Error = SKError(.unknown, userInfo: [NSUnderlyingErrorKey: cause])
    let found = try #require((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError)
    #expect(found.domain == "ASDServerErrorDomain")
    #expect(found.code == 3532)
  }

  @Test func `an error without a text speaks as on Apple's systems`() {
    let error: any Error = SKError(.paymentCancelled)
    let text = "The operation couldn’t be completed. (SKErrorDomain error 2.)"
    #expect(error.localizedDescription == text)
    #expect(SKError(.paymentCancelled).localizedDescription == text)
    #expect((error as NSError).localizedDescription == text)
    #expect(SKError(.paymentCancelled).userInfo.isEmpty)
  }

  @Test func `B076 an error speaks the text that it carries`() {
    let text = "Cannot connect to iTunes Store"
    let error = SKError(.paymentCancelled, userInfo: [NSLocalizedDescriptionKey: text])
    #expect(error.localizedDescription == text)
    #expect((error as any Error).localizedDescription == text)
    #expect((error as NSError).localizedDescription == text)
  }

  @Test func `errors are compared by their content`() {
    #expect(SKError(.unknown) == SKError(.unknown))
    #expect(SKError(.unknown) != SKError(.clientInvalid))
    #expect(SKError(.unknown) != SKError(.unknown, userInfo: ["reason": "weather"]))
    #expect(Set([SKError(.unknown), SKError(.unknown)]).count == 1)
    #expect(SKError(.unknown).hashValue == SKError(.unknown).hashValue)
  }
}
