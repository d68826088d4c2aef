import type { FeedPost } from '@haulyard/api-contract'

/** Who sees a post, in the words of the page; the widest circle first. */
export const visibilityNames: Readonly<Record<FeedPost['visibility'], string>> = {
  public: 'Public',
  connections: 'Connections only',
  private: 'Private',
}

/** The same as options of a field. */
export const visibilities = Object.entries(visibilityNames).map(([value, label]) => ({
  value,
  label,
}))

/** Those that are no wider than one. */
export const visibilitiesWithin = (widest: FeedPost['visibility']) =>
  visibilities.slice(visibilities.findIndex(({ value }) => value === widest))
