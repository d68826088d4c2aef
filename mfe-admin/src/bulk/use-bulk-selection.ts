import type { BulkList } from '@haulyard/api-contract'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { type QueryParameters, useShell } from '@haulyard/shell-contract'
import { useCallback, useDeferredValue, useState } from 'react'
import { failureNotice } from '../actions/failure-notice'
import type { ListPageQuery } from '../lists/use-list-page'
import { readChoice } from './api/read-choice'

const nothing: ReadonlySet<string> = new Set()

interface BulkOptions {
  readonly list: BulkList
  readonly page: ListPageQuery<{ readonly id: string }>
  /** The filters of the list as it is shown. */
  readonly filters: QueryParameters
}

/**
 * Which records are chosen for a bulk step, while that mode is on. What is chosen stays so on other
 * pages and under another search; leaving the mode forgets it (spec §4).
 */
export const useBulkSelection = ({ list, page, filters }: BulkOptions) => {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const matching = useMatching(list, filters)
  // The bar is there at once; fifty checkboxes may take a moment more.
  const isChoosing = useDeferredValue(chosen !== null)
  /** A stable function: it does not cause the rows to render again. */
  const choose = useCallback((ids: readonly string[], isChosen: boolean) => {
    setChosen((before) => {
      if (before === null) return null
      const after = new Set(before)
      for (const id of ids) {
        if (isChosen) after.add(id)
        else after.delete(id)
      }
      return after
    })
  }, [])
  return {
    list,
    isOn: chosen !== null,
    ids: chosen ?? nothing,
    /** Those of the page that can be chosen: the API may have sent a record that does not fit. */
    idsHere: page.items.flatMap((record) => record?.id ?? []),
    /** Whether there is more than this page. */
    hasMorePages: page.hasNext || page.number > 1,
    choose,
    isMatching: matching.isBusy,
    /** Chooses all that match, as far as one step takes them. */
    chooseMatching: async () => {
      const found = await matching.find()
      if (found) choose(found.ids, true)
      return found?.hasMore ?? false
    },
    /** What a row needs: whether it is chosen, or `null` while rows have no checkbox. */
    isChosen: (id: string) => (isChoosing ? (chosen ?? nothing).has(id) : null),
    enter: () => setChosen(nothing),
    leave: () => setChosen(null),
  }
}

/** What `useBulkSelection` gives. */
export type BulkSelection = ReturnType<typeof useBulkSelection>

function useMatching(list: BulkList, filters: QueryParameters) {
  const { showToast } = useShell()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const find = async () => {
    setIsBusy(true)
    try {
      return await readChoice({ list, filters }, queryClient)
    } catch (error) {
      showToast(failureNotice('Failed to select the rows', error))
      return null
    } finally {
      setIsBusy(false)
    }
  }
  return { find, isBusy }
}
