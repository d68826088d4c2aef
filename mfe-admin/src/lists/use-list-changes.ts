import type { ListPage } from '@haulyard/shell-contract'
import { useQueryClient } from '@haulyard/shell-contract/query'
import { pageKey } from './use-list-page'

/** What counts records, or says what was done to them: read anew after every change. */
const figureUrls = ['/api/admin/stats', '/api/dashboard/stats', '/api/admin/audit-log']

type CachedPage = ListPage<{ readonly id: string }>

/** What becomes of everything on the site that shows records of a list when some are changed. */
export const useListChanges = (listUrl: string) => {
  const queryClient = useQueryClient()
  /** Has the lists, and every single record of them, read anew when they are next seen. */
  const readAgain = () => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [url] }) =>
        url === listUrl ||
        String(url).startsWith(`${listUrl}/`) ||
        figureUrls.includes(String(url)),
    })
  }
  const change = (items: (before: CachedPage['items']) => CachedPage['items']) => {
    queryClient.setQueriesData<CachedPage>(
      { queryKey: [listUrl], predicate: ({ queryKey }) => queryKey[2] === pageKey },
      (page) => page && { ...page, items: items(page.items) },
    )
    readAgain()
  }
  return {
    readAgain,
    /** As it is now, at once: reading the rows again may take a while. */
    replace: (record: CachedPage['items'][number]) =>
      change((before) => before.map((item) => (item.id === record.id ? record : item))),
    /** Gone from the rows at once. */
    remove: (ids: readonly string[]) =>
      change((before) => before.filter(({ id }) => !ids.includes(id))),
  }
}
