import {
  type CategoryCounts,
  type Classified,
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

const isCategory = (value: string): value is Classified['category'] =>
  Object.hasOwn(classifiedCategoryLabels, value)

/** A category with the number of its classifieds; without where that is not known. */
export const countedOption = (option: SelectOption, counts: CategoryCounts | undefined) => {
  const { label, value } = option
  const known = isCategory(value) ? counts?.[value] : undefined
  if (!known || (known.hasMore && known.count === 0)) return option
  const { count, hasMore } = known
  return { value, label: hasMore ? `${label} (${count}+)` : `${label} (${count})` }
}
