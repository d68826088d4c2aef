import type { Approval } from '@haulyard/api-contract'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../actions/use-admin-action'

export const approvalsKey = ['/api/admin/approvals'] as const

type OneApproval = Pick<Approval, 'id'>

/** Takes what is done out of the list. */
const useRemoval = ({ id }: OneApproval) => {
  const client = useQueryClient()
  return () =>
    client.setQueryData<Approval[]>(approvalsKey, (all = []) => all.filter((one) => one.id !== id))
}

/** Agrees: the step of the other administrator runs now. */
export const useAgree = ({ id }: OneApproval) => {
  const { api } = useShell()
  const remove = useRemoval({ id })
  return useAdminAction({
    act: () => api.call('POST /api/admin/approvals/{id}/agreement', { params: { id } }),
    success: 'Agreed: it is done',
    failure: 'Failed to agree',
    onDone: remove,
  })
}

/** Refuses a step, or withdraws one's own. */
export const useRefuse = ({ id }: OneApproval) => {
  const { api } = useShell()
  const remove = useRemoval({ id })
  return useAdminAction({
    act: () => api.call('DELETE /api/admin/approvals/{id}', { params: { id } }),
    success: 'It does not wait any more',
    failure: 'Failed to take it out of the list',
    onDone: remove,
  })
}
