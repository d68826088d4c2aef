import type { ForumCategory } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'

export const categoriesUrl = '/api/forum/categories'

const isUsable = (record: unknown): record is ForumCategory => {
  const { slug, name, isActive } = (record ?? {}) as Partial<ForumCategory>
  return typeof slug === 'string' && typeof name === 'string' && isActive === true
}

/** The active categories in their order. A record that does not fit is left out. */
export const useCategories = () => {
  const { data, isPending, isLoadingError, isFetching, refetch } = useQuery<unknown>({
    queryKey: [categoriesUrl],
  })
  return {
    categories: Array.isArray(data) ? data.filter(isUsable) : [],
    isPending,
    isLoadingError,
    isFetching,
    refetch: () => void refetch(),
  }
}
