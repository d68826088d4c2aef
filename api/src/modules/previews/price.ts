/** A number with or without a dollar sign, thousands separated by commas: "45000", "$1,200.50". */
const amount = /^(?:US)?\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?\s*(?:USD)?$/i

/** The amount of a price that a seller wrote; `null` for words such as "Call". */
export function parseAmount(price: string): number | null {
  const [, whole, cents = ''] = amount.exec(price.trim()) ?? []
  return whole === undefined ? null : Number(whole.replaceAll(',', '') + cents)
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** A price for people: an amount in dollars, or the seller's words. */
export function toPriceText(price: string): string {
  const value = parseAmount(price)
  return value === null ? price.trim() : dollars.format(value)
}
