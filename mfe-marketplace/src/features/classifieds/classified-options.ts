import {
  classifiedCategoryLabels,
  classifiedLocations,
  locationLabel,
} from '@haulyard/api-contract'
import type { SelectOption } from '@haulyard/shared-ui'

/** What a classified can be, for a choice; the entry for "none" is the choice's own. */
export const categoryOptions: readonly SelectOption[] = Object.entries(
  classifiedCategoryLabels,
).map(([value, label]) => ({ value, label }))

/** Where a classified can be, by code. */
export const locationOptions: readonly SelectOption[] = classifiedLocations.map(({ code }) => ({
  value: code,
  label: locationLabel(code),
}))
