import type { AdminSanction, AppealAnswerInput, SanctionInput } from '@haulyard/api-contract'
import { type CallInput, useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'

export const sanctionsUrl = '/api/admin/sanctions'

type NewSanction = CallInput<'POST /api/admin/sanctions'>

const successes: Readonly<Record<SanctionInput['kind'], string>> = {
  warning: 'Member warned successfully',
  limit: 'Member limited successfully',
  suspension: 'Member suspended successfully',
  ban: 'Member banned successfully',
}

/** Warns, limits, suspends or bans a member. `onDone` is called also when the form is gone by then. */
export const useAddSanction = ({
  kind,
  onDone,
}: {
  readonly kind: SanctionInput['kind']
  readonly onDone: () => void
}) => {
  const { api } = useShell()
  const { readAgain } = useListChanges(sanctionsUrl)
  return useAdminAction({
    act: (input: NewSanction) => api.call('POST /api/admin/sanctions', input),
    success: successes[kind],
    failure: 'Failed to sanction the member',
    onDone: () => {
      onDone()
      readAgain()
    },
  })
}

/** Takes a sanction back. */
export const useEndSanction = ({ id }: AdminSanction) => {
  const { api } = useShell()
  const { replace } = useListChanges(sanctionsUrl)
  return useAdminAction({
    act: () => api.call('POST /api/admin/sanctions/{id}/end', { params: { id } }),
    success: 'Sanction taken back successfully',
    failure: 'Failed to take the sanction back',
    onDone: replace,
  })
}

/** Answers an appeal by mail. */
export const useAnswerAppeal = ({
  id,
  onDone,
}: Pick<AdminSanction, 'id'> & { readonly onDone: () => void }) => {
  const { api } = useShell()
  const { replace } = useListChanges(sanctionsUrl)
  return useAdminAction({
    act: (body: AppealAnswerInput) =>
      api.call('POST /api/admin/sanctions/{id}/appeal-answer', { params: { id }, body }),
    success: 'Answer sent successfully',
    failure: 'Failed to send the answer',
    onDone: (sanction) => {
      onDone()
      replace(sanction)
    },
  })
}
