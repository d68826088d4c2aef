import type { DirectoryService } from '@haulyard/api-contract'
import { formatPriceText } from '@haulyard/shared-ui'

export const serviceCategoryLabels: Record<DirectoryService['category'], string> = {
  maintenance: 'Maintenance',
  loading: 'Loading',
  repair: 'Repair',
  transport: 'Transport',
  other: 'Other',
}

export const priceTypeLabels: Record<DirectoryService['priceType'], string> = {
  fixed: 'Fixed price',
  hourly: 'Hourly',
  per_mile: 'Per mile',
  quote: 'By quote',
}

const rateUnits: Partial<Record<DirectoryService['priceType'], string>> = {
  hourly: '/hr',
  per_mile: '/mi',
}

type Priced = Pick<DirectoryService, 'price' | 'priceType'>

/** Whether a price was given: a text that is not empty, or a number (spec §9). */
export const hasPrice = ({ price }: Pick<Priced, 'price'>): boolean =>
  String(price ?? '').trim() !== ''

/** Whether there is a rate to show, or only "Contact for Quote" (spec §2). */
export const hasRate = (service: Priced): boolean =>
  service.priceType !== 'quote' && hasPrice(service)

/** `$195/hr`, `Call`, or `Contact for Quote` where there is no rate. */
export const rateLabel = (service: Priced): string => {
  if (!hasRate(service)) return 'Contact for Quote'
  const rate = formatPriceText(service.price)
  // A unit belongs to an amount, not to a text such as "Call".
  const isAmount = rate.replace(/^-/, '').startsWith('$')
  return isAmount ? `${rate}${rateUnits[service.priceType] ?? ''}` : rate
}
