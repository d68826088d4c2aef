import type { Classified } from '@haulyard/api-contract'

type State = NonNullable<Classified['state']>

/** Each state as a badge shows it; an active listing has none. */
export const stateLabels: Readonly<Record<State, string>> = {
  active: 'Active',
  pending: 'Sale Pending',
  sold: 'Sold',
  expired: 'Expired',
}

/** What a state means for a buyer. */
export const stateSentences: Readonly<Record<Exclude<State, 'active'>, string>> = {
  pending: 'The seller has agreed on a sale. You can still write, in case it does not happen.',
  sold: 'This listing is sold. Its page stays here, and the seller takes no new messages about it.',
  expired:
    'This listing has expired. The seller takes no new messages about it until it is renewed.',
}
