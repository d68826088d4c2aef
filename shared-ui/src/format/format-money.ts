import { groupThousands } from './format-count'

// People type thousands with commas; anything looser would guess at prices.
const groupedNumber = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/

const toNumber = (value: number | string | null | undefined): number => {
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? value.trim() : ''
  return Number(groupedNumber.test(text) ? text.replaceAll(',', '') : text)
}

/**
 * US dollars without decimals: `formatUsd('12500')` gives `$12,500`.
 * Takes a number or a numeric string; anything else gives `$0`.
 */
export const formatUsd = (value: number | string | null | undefined): string => {
  const amount = toNumber(value)
  if (!Number.isFinite(amount)) return '$0'
  return `${amount < 0 ? '-' : ''}$${groupThousands(Math.abs(amount))}`
}

/**
 * A price as its owner wrote it: a text that is a number is formatted by `formatUsd`, any other
 * text stays as it is ("Call", "$85/hr"), and an empty one gives `Ask`. What is not a text is
 * formatted by `formatUsd`.
 */
export const formatPriceText = (price: number | string | null | undefined): string => {
  if (typeof price !== 'string') return formatUsd(price)
  const text = price.trim()
  if (text === '') return 'Ask'
  return Number.isFinite(toNumber(text)) ? formatUsd(text) : text
}
