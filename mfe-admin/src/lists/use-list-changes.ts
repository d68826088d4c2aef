import { useQueryClient } from '@haulyard/remote-kit/query'
import type { ListPage } from '@haulyard/shell-contract'
import { pageKey } from './use-list-page'

/** What counts records, or says what was done to them: read anew after every change. */
const figureUrls = ['/api/admin/stats', '/api/dashboard/stats', '/api/admin/audit-log']

interface Identified {
  readonly id: string
}
/** A record as it was read; `null` is one that does not fit. */
type Row = Identified | null
/** A page of a list, or a list that has none. */
type CachedList = ListPage<Row> | readonly Row[]

const isOfPortal = (queryKey: readonly unknown[]) =>
  queryKey.length === 1 || queryKey[2] === pageKey
const isPlain = (list: CachedList): list is readonly Row[] => Array.isArray(list)

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
  const changeRows = (change: (rows: readonly Row[]) => readonly Row[]) =>
    queryClient.setQueriesData<CachedList>(
      { queryKey: [listUrl], predicate: ({ queryKey }) => isOfPortal(queryKey) },
      (list) => {
        if (!list) return undefined
        return isPlain(list) ? change(list) : { ...list, items: change(list.items) }
      },
    )
  const recordKey = (id: string) => [`${listUrl}/${encodeURIComponent(id)}`]
  return {
    readAgain,
    /** Shown as it is now at once, in the rows and on its own page. */
    replace: (record: Identified) => {
      changeRows((rows) => rows.map((row) => (row?.id === record.id ? record : row)))
      queryClient.setQueryData(recordKey(record.id), record)
      readAgain()
    },
    /** Gone from the rows at once: reading them again may take a while. */
    remove: (ids: readonly string[]) => {
      changeRows((rows) => rows.filter((row) => row === null || !ids.includes(row.id)))
      for (const id of ids) queryClient.removeQueries({ queryKey: recordKey(id) })
      readAgain()
    },
  }
}
