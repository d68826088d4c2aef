import type { ClassifiedFilterSuggestion } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import type { AskedFilters } from '../classified-filters'
import { classifiedsUrl } from './get-classifieds'

/** The key of the suggestions for a list; its order changes none of them. */
export const suggestionsKey = ({ sort: _sort, ...filters }: AskedFilters) =>
  [`${classifiedsUrl}/suggestions`, filters] as const

/** Other filters for a list that has nothing. */
export const useSuggestions = (filters: AskedFilters) =>
  useQuery<readonly ClassifiedFilterSuggestion[]>({ queryKey: suggestionsKey(filters) })
