import type { ImportRun, ImportSchedule } from '@haulyard/api-contract'
import { useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useEffect, useEffectEvent } from 'react'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { useListPage } from '../../../lists/use-list-page'
import { runsUrl, scheduleUrl, sourcesUrl } from '../urls'

const pageSize = 10
const pollMs = 3000

/** A page of the runs; it is read again while one of them is open, and then the sources. */
export const useRuns = () => {
  const { readAgain } = useListChanges(sourcesUrl)
  const list = useListPage<ImportRun>({ url: runsUrl, pageSize, field: 'runs' })
  const isOpen = list.items.some((run) => run?.finishedAt === null)
  const refetch = useEffectEvent(list.refetch)
  const readSources = useEffectEvent(readAgain)
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(refetch, pollMs)
    return () => {
      clearInterval(timer)
      readSources()
    }
  }, [isOpen])
  return list
}

/** Stops a run. */
export const useStopRun = ({ id }: ImportRun) => {
  const { api } = useShell()
  const { replace } = useListChanges(runsUrl)
  return useAdminAction({
    act: () => api.call('POST /api/admin/import-runs/{id}/stop', { params: { id } }),
    success: 'Import stopped successfully',
    failure: 'Failed to stop the import',
    onDone: replace,
  })
}

/** Whether the schedule is paused. */
export const useSchedule = () =>
  useQuery<ImportSchedule>({ queryKey: [scheduleUrl], refetchOnMount: 'always' })

/** Pauses or resumes the schedule. */
export const useSetSchedule = () => {
  const { api } = useShell()
  const queryClient = useQueryClient()
  return useAdminAction({
    act: (isPaused: boolean) => api.call('PUT /api/admin/import-schedule', { body: { isPaused } }),
    success: 'Schedule changed successfully',
    failure: 'Failed to change the schedule',
    onDone: (schedule) => queryClient.setQueryData([scheduleUrl], schedule),
  })
}
