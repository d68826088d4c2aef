import {
  type ClassifiedPrice,
  type Currency,
  namesCurrency,
  readPrice,
} from '@haulyard/api-contract'

/** The price in parts that are compared; derived from its text. */
export interface PriceFields {
  /** In cents; `null` where the text is no amount. */
  amount: number | null
  currency: Currency | null
  isBestOffer: boolean
  isCall: boolean
}

interface Priced {
  readonly price: string
  readonly currency?: Currency | null | undefined
  readonly isBestOffer?: boolean | undefined
}

export function toPriceFields({ price, currency, isBestOffer }: Priced): PriceFields {
  const read = readPrice(price, currency ?? null)
  return {
    amount: read?.amount ?? null,
    currency: read?.currency ?? null,
    isBestOffer: read?.amount !== undefined && (isBestOffer || read.isBestOffer === true),
    isCall: read?.isCall ?? false,
  }
}

/** The text of a price; Canadian dollars are named, as older clients read a number as US dollars. */
export function toPriceText(priced: Priced): string {
  const { price } = priced
  const isBareNumber = toPriceFields(priced).currency === 'CAD' && !namesCurrency(price)
  return isBareNumber ? `CA$${price.replace(/^\s*\$\s*/, '')}` : price
}

/** Records of an earlier version have the text only. */
export function shownPrice(stored: Priced & Partial<PriceFields>): ClassifiedPrice {
  const { amount, currency, isBestOffer, isCall } =
    stored.amount === undefined ? toPriceFields(stored) : stored
  return {
    ...(amount && currency && { amount, currency }),
    ...(isBestOffer && { isBestOffer }),
    ...(isCall && { isCall }),
  }
}
