/** Ways to pay that cannot be taken back, and what frauds ask for. */
const paymentWords =
  /\b(wire transfer|wire (?:the|me|it)|western union|moneygram|money ?order|gift cards?|zelle|cash ?app|venmo|bitcoin|crypto|cashier['’]?s che(?:ck|que)|e-?transfer|deposit|escrow|shipping agent)\b/i

/** Whether a text speaks of a payment in advance. */
export const namesPayment = (text: string): boolean => paymentWords.test(text)
