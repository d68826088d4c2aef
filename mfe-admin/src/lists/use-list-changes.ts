import type { ListPage } from '@haulyard/shell-contract'
import { useQueryClient } from '@haulyard/shell-contract/query'
import { pageKey } from './use-list-page'

/** What counts records, or says what was done to them: read anew after every change. */
const figureUrls = ['/api/admin/stats', '/api/dashboard/stats', '/api/admin/audit-log']

interface Identified {
  readonly id: string
}
type CachedPage = ListPage<Identified>

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
  const changeRows = (change: (rows: readonly Identified[]) => readonly Identified[]) =>
    queryClient.setQueriesData<CachedPage>(
      { queryKey: [listUrl], predicate: ({ queryKey }) => queryKey[2] === pageKey },
      (page) => page && { ...page, items: change(page.items) },
    )
  const recordKey = (id: string) => [`${listUrl}/${encodeURIComponent(id)}`]
  return {
    readAgain,
    /** Shown as it is now at once, in the rows and on its own page. */
    replace: (record: Identified) => {
      changeRows((rows) => rows.map((row) => (row.id === record.id ? record : row)))
      queryClient.setQueryData(recordKey(record.id), record)
      readAgain()
    },
    /** Gone from the rows at once: reading them again may take a while. */
    remove: (ids: readonly string[]) => {
      changeRows((rows) => rows.filter(({ id }) => !ids.includes(id)))
      for (const id of ids) queryClient.removeQueries({ queryKey: recordKey(id) })
      readAgain()
    },
  }
}
