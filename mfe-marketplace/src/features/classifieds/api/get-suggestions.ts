import type { ClassifiedFilterSuggestion } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import type { AskedFilters } from '../classified-filters'
import { classifiedsUrl } from './get-classifieds'

/** Other filters for a list that has nothing; its order changes none of them. */
export const useSuggestions = ({ sort: _sort, ...filters }: AskedFilters) =>
  useQuery<readonly ClassifiedFilterSuggestion[]>({
    queryKey: [`${classifiedsUrl}/suggestions`, filters],
  })
