import type { ContentReport, ReportUpdate } from '@haulyard/api-contract'
import { ApiError, useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { reportsUrl } from '../reports-url'

const outcomes = { reviewed: 'resolved', dismissed: 'dismissed' } as const

/** Resolves or dismisses a pending report: what the status becomes. */
export const useUpdateReport = (
  { id }: Pick<ContentReport, 'id'>,
  status: ReportUpdate['status'],
) => {
  const { api } = useShell()
  const { replace, readAgain } = useListChanges(reportsUrl)
  const act = async () => {
    try {
      return await api.call('PUT /api/admin/reports/{id}', { params: { id }, body: { status } })
    } catch (error) {
      // Rejected: another moderator was quicker, and the row is out of date.
      if (error instanceof ApiError) readAgain()
      throw error
    }
  }
  return useAdminAction({
    act,
    success: `Report ${outcomes[status]} successfully`,
    failure: 'Failed to update report status',
    onDone: replace,
  })
}
