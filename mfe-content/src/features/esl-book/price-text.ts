/** `$29.99`, and `$10` for whole dollars where `isBrief`. */
export const toDollars = (cents: number, { isBrief = false } = {}): string => {
  const text = (cents / 100).toFixed(2)
  return `$${isBrief ? text.replace(/\.00$/, '') : text}`
}
