import type { SupportRequest } from '@haulyard/api-contract'
import { type CallInput, useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'

/** What people send to the owner. */
export const requestsUrl = '/api/admin/support-requests'

const successes = {
  closed: 'Request closed successfully',
  open: 'Request reopened successfully',
} as const

/** Closes or reopens a request. */
export const useSetRequestState = ({ id }: SupportRequest, state: 'closed' | 'open') => {
  const { api } = useShell()
  const { replace } = useListChanges(requestsUrl)
  return useAdminAction({
    act: () =>
      api.call('PUT /api/admin/support-requests/{id}', { params: { id }, body: { state } }),
    success: successes[state],
    failure: 'Failed to change the request',
    onDone: replace,
  })
}

type Answer = Omit<CallInput<'POST /api/admin/support-requests/{id}/answers'>, 'params'>

interface AnswerOptions {
  readonly id: string
  /** Called also when the form is gone by then. */
  readonly onAnswered: () => void
}

/** Answers a request by mail. */
export const useAnswerRequest = ({ id, onAnswered }: AnswerOptions) => {
  const { api } = useShell()
  const { replace } = useListChanges(requestsUrl)
  return useAdminAction({
    act: (answer: Answer) =>
      api.call('POST /api/admin/support-requests/{id}/answers', { params: { id }, ...answer }),
    success: 'Answer sent successfully',
    failure: 'Failed to send the answer',
    onDone: (request) => {
      onAnswered()
      replace(request)
    },
  })
}
