import type { ClassifiedState } from '@haulyard/api-contract'

const states: readonly ClassifiedState[] = ['active', 'pending', 'sold', 'expired']

/** A tab of My Listings: all listings (`null`), those in a state, or drafts. */
export type OwnTab = ClassifiedState | 'draft' | null

/** The tabs of My Listings in their order. */
export const ownTabs: readonly OwnTab[] = [null, 'draft', ...states]

/** The tab of a query string. */
export const readOwnTab = (search: URLSearchParams): OwnTab =>
  ownTabs.find((tab) => tab === search.get('state')) ?? null

/** The listing that a notice asks to renew. */
export const renewField = 'renew'

/** The filters of a tab of listings. */
export const ownFilters = (state: ClassifiedState | null) => (state === null ? {} : { state })
