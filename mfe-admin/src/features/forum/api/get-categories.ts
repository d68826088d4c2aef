import type { ForumCategory } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import type { ListPageQuery } from '../../../lists/use-list-page'

export const categoriesUrl = '/api/forum/categories'

const stayHere = () => undefined

/**
 * The categories in their order, the inactive ones as well. The API does not paginate this list;
 * the hook returns it as one page. A response that is no list counts as an empty one.
 */
export const useCategories = (): ListPageQuery<ForumCategory> => {
  const { data, isPending, isLoadingError, isFetching, refetch } = useQuery<unknown>({
    queryKey: [categoriesUrl],
  })
  return {
    items: Array.isArray(data) ? (data as readonly ForumCategory[]) : [],
    number: 1,
    goTo: stayHere,
    hasNext: false,
    isPending,
    isLoadingError,
    isFetching,
    isOutdated: false,
    refetch: () => void refetch(),
  }
}
