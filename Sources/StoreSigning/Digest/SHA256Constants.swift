/// The 64 round constants, sixteen a window.
struct SHA256Constants: Sendable {
  let first, second, third, fourth: SHA256Words
}

extension SHA256Words {
  static let constants = SHA256Constants(
    first: SHA256Words(
      w0: 0x428a_2f98, w1: 0x7137_4491, w2: 0xb5c0_fbcf, w3: 0xe9b5_dba5,
      w4: 0x3956_c25b, w5: 0x59f1_11f1, w6: 0x923f_82a4, w7: 0xab1c_5ed5,
      w8: 0xd807_aa98, w9: 0x1283_5b01, w10: 0x2431_85be, w11: 0x550c_7dc3,
      w12: 0x72be_5d74, w13: 0x80de_b1fe, w14: 0x9bdc_06a7, w15: 0xc19b_f174),
    second: SHA256Words(
      w0: 0xe49b_69c1, w1: 0xefbe_4786, w2: 0x0fc1_9dc6, w3: 0x240c_a1cc,
      w4: 0x2de9_2c6f, w5: 0x4a74_84aa, w6: 0x5cb0_a9dc, w7: 0x76f9_88da,
      w8: 0x983e_5152, w9: 0xa831_c66d, w10: 0xb003_27c8, w11: 0xbf59_7fc7,
      w12: 0xc6e0_0bf3, w13: 0xd5a7_9147, w14: 0x06ca_6351, w15: 0x1429_2967),
    third: SHA256Words(
      w0: 0x27b7_0a85, w1: 0x2e1b_2138, w2: 0x4d2c_6dfc, w3: 0x5338_0d13,
      w4: 0x650a_7354, w5: 0x766a_0abb, w6: 0x81c2_c92e, w7: 0x9272_2c85,
      w8: 0xa2bf_e8a1, w9: 0xa81a_664b, w10: 0xc24b_8b70, w11: 0xc76c_51a3,
      w12: 0xd192_e819, w13: 0xd699_0624, w14: 0xf40e_3585, w15: 0x106a_a070),
    fourth: SHA256Words(
      w0: 0x19a4_c116, w1: 0x1e37_6c08, w2: 0x2748_774c, w3: 0x34b0_bcb5,
      w4: 0x391c_0cb3, w5: 0x4ed8_aa4a, w6: 0x5b9c_ca4f, w7: 0x682e_6ff3,
      w8: 0x748f_82ee, w9: 0x78a5_636f, w10: 0x84c8_7814, w11: 0x8cc7_0208,
      w12: 0x90be_fffa, w13: 0xa450_6ceb, w14: 0xbef9_a3f7, w15: 0xc671_78f2))
}
