import {
  type ClassifiedFilterSuggestion,
  defaultDistance,
  distances,
  maximumSuggestions,
  priceSteps,
  type SuggestedFilter,
} from '@haulyard/api-contract'
import type { ListFilters } from '../classified-filters'
import type { ClassifiedList } from '../read-list'
import type { CorrectionDependencies } from './correct-search'

/** One filter with another value, or without one. */
interface Change {
  readonly filter: SuggestedFilter
  readonly value: number | null
}

/** How many steps a bound is widened by before it is left out. */
const maximumSteps = 2

/** Filters in the order in which they are left out: what is looked for goes last. */
const leftOut: readonly SuggestedFilter[] = [
  'maxMiles',
  'minYear',
  'maxYear',
  'minPrice',
  'maxPrice',
  'location',
  'near',
  'category',
  'search',
]

/**
 * The changes of one filter with which a list has something, with how many. What changes least of
 * the search comes first: a wider bound, then the list without one filter.
 */
export async function suggestFilters(
  { filters, hiddenAuthors }: Pick<ClassifiedList, 'filters' | 'hiddenAuthors'>,
  { classifieds }: Pick<CorrectionDependencies, 'classifieds'>,
): Promise<ClassifiedFilterSuggestion[]> {
  const changes = [...toWider(filters), ...toWithout(filters)]
  const lists = changes.map((change) => ({ filters: apply(change, filters), hiddenAuthors }))
  const counts = await classifieds.countEach(lists)
  const found = changes.flatMap((change, index) => {
    const count = counts[index]
    return count && count.count > 0 ? [{ ...change, ...count }] : []
  })
  return found.filter(isFirstStep).slice(0, maximumSuggestions)
}

/** A wider step that finds something makes the next one superfluous. */
const isFirstStep = (
  { filter, value }: Change,
  index: number,
  found: readonly Change[],
): boolean => {
  const earlier = found.slice(0, index)
  return value === null || !earlier.some((one) => one.filter === filter && one.value !== null)
}

function toWider({ near, within = defaultDistance, minPrice, maxPrice }: ListFilters): Change[] {
  const miles = near === undefined ? [] : distances.filter((step) => step > within)
  const lower = minPrice === undefined ? [] : priceSteps.filter((step) => step < minPrice).reverse()
  const higher = maxPrice === undefined ? [] : priceSteps.filter((step) => step > maxPrice)
  const toChanges = (filter: SuggestedFilter, steps: readonly number[]) =>
    steps.slice(0, maximumSteps).map((value) => ({ filter, value }))
  return [
    ...toChanges('within', miles),
    ...toChanges('maxPrice', higher),
    ...toChanges('minPrice', lower),
  ]
}

const toWithout = (filters: ListFilters): Change[] =>
  leftOut
    .filter((filter) => filters[filter] !== undefined)
    .map((filter) => ({ filter, value: null }))

/** Without a place there is no distance from it. */
function apply({ filter, value }: Change, filters: ListFilters): ListFilters {
  const changed = { ...filters, [filter]: value ?? undefined }
  return filter === 'near' ? { ...changed, within: undefined, sort: undefined } : changed
}
