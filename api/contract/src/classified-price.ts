/** The currencies in which classifieds are offered. */
export const currencies = ['USD', 'CAD'] as const
export type Currency = (typeof currencies)[number]

/** A price in parts that can be compared. */
export interface ClassifiedPrice {
  /** In cents; absent where the price is only told on request. */
  readonly amount?: number
  readonly currency?: Currency
  readonly isBestOffer?: boolean
  /** The seller tells the price to who calls. */
  readonly isCall?: boolean
}

/** Ten million: a larger number is a telephone number or a mistake. */
const maximumAmount = 10_000_000

const callText =
  /^(?:please )?(?:call|ask|inquire|contact(?: us)?|on request)(?: (?:for|about) (?:the )?(?:price|pricing|quote))?[.!]?$/i
const bestOfferText =
  /[,(]?\s*\b(?:or best offer|or best|obo|o\.b\.o\.?|best offer|negotiable)\)?[.!]?$/i
const firmText = /[,(]?\s*\bfirm\)?[.!]?$/i
const currencyMark =
  /^(US\$|USD|U\.S\. ?\$|CA\$|CAD|CDN|C\$|\$)\s*\$?\s*|\s*(USD|CAD|CDN|US|dollars)$/gi
const numberText = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?(k)?$/i

const toCurrency = (mark: string): Currency | null => {
  if (/^c/i.test(mark)) return 'CAD'
  return /^u/i.test(mark) ? 'USD' : null
}

/**
 * Reads a price as sellers write it: "45000", "$1,200 OBO", "CA$45k", "Call". A text that may
 * mean several things ("$500 a week", "40 to 45") gives `null` and is shown as it was written.
 */
export function readPrice(text: string, chosen: Currency | null = null): ClassifiedPrice | null {
  const written = text.trim()
  if (callText.test(written)) return { isCall: true }
  const isBestOffer = bestOfferText.test(written)
  const figure = written.replace(bestOfferText, '').replace(firmText, '').trim()
  let named: Currency | null = null
  const bare = figure
    .replace(currencyMark, (mark) => {
      named ??= toCurrency(mark.trim())
      return ''
    })
    .trim()
  const amount = toAmount(bare)
  if (amount === null) return null
  const currency = named ?? chosen ?? 'USD'
  return { amount, currency, ...(isBestOffer && { isBestOffer }) }
}

/** Cents; `null` for what is no price. */
function toAmount(text: string): number | null {
  const [, whole = '', cents = '', thousands] = numberText.exec(text) ?? []
  if (whole === '') return null
  const units = Number(whole.replaceAll(',', '')) * (thousands ? 1000 : 1)
  const amount = units * 100 + Number(cents.padEnd(2, '0'))
  return amount > 0 && units <= maximumAmount ? amount : null
}

/** Whether the text says itself in which currency it is: "CAD 45,000". */
export const namesCurrency = (text: string) => /US\$|U\.S\.|USD|CA\$|C\$|CAD|CDN/i.test(text)
