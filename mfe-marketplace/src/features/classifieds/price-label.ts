import type { Classified } from '@haulyard/api-contract'
import { formatPriceText, formatUsd } from '@haulyard/shared-ui'

type Priced = Pick<Classified, 'price' | 'amount' | 'currency' | 'isBestOffer'>

/** `$45,000`, `CA$45,000 or best offer`, or the price as its seller wrote it. */
export const priceLabel = ({ price, amount, currency, isBestOffer }: Priced): string => {
  if (amount === undefined) return formatPriceText(price)
  const dollars = formatUsd(Math.round(amount / 100))
  const text = currency === 'CAD' ? `CA${dollars}` : dollars
  return isBestOffer ? `${text} or best offer` : text
}
