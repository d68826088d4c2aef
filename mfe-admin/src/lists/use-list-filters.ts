import { type FilterFields, useUrlFilters } from '@haulyard/remote-kit/url-filters'

/** As long as the marketplace's search waits for one more letter (spec §9). */
const searchPauseMs = 300
const pageFields = ['page']

/** A section's filters, in the address beside its name. Other filters begin at the first page. */
export const useListFilters = <Name extends string>(fields: FilterFields<Name>) =>
  useUrlFilters({ fields, pauseMs: searchPauseMs, voided: pageFields })
