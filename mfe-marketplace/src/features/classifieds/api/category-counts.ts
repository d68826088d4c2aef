import type { CategoryCounts } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import { useEffect, useState } from 'react'
import { type ClassifiedFilterValues, withoutIdle } from '../classified-filters'
import { classifiedsUrl } from './get-classifieds'

export const categoryCountsUrl = `${classifiedsUrl}/counts`

/**
 * How many classifieds each category has with the other filters; `undefined` until they are known,
 * and where they are not. They are read once the list is there, and by no document.
 */
export const useCategoryCounts = (
  filters: ClassifiedFilterValues,
  isListThere: boolean,
): CategoryCounts | undefined => {
  const [isInteractive, setInteractive] = useState(false)
  useEffect(() => setInteractive(true), [])
  const { category: _category, sort: _sort, ...others } = withoutIdle(filters)
  return useQuery<CategoryCounts>({
    queryKey: [categoryCountsUrl, others],
    enabled: isInteractive && isListThere,
  }).data
}
