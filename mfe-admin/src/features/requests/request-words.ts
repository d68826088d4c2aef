import type { SupportRequest } from '@haulyard/api-contract'
import type { BadgeTone } from '@haulyard/shared-ui'

/** What a request is about. */
export const kindWords: Readonly<Record<SupportRequest['kind'], string>> = {
  contact: 'Message',
  book_order: 'Book order',
  bulk_order: 'Bulk order',
  report: 'Report',
}

/** How far a request is, in words and by colour. */
export const stateWords = {
  new: { label: 'New', tone: 'accent' },
  answered: { label: 'Answered', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
} as const satisfies Record<SupportRequest['state'], { label: string; tone: BadgeTone }>

/** What heads a request. */
export const titleOf = ({ subject, company, name, kind }: SupportRequest): string =>
  subject ?? company ?? name ?? kindWords[kind]

/** Cents as people write dollars: `$29.99`. */
export const toDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
