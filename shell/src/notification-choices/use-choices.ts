import type { NotificationChoices, NotificationChoicesInput } from '@haulyard/api-contract'
import { useMutation, useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'

interface ChoicesSource {
  readonly queryKey: readonly [string, ...string[]]
  /** Default: the address in the key. */
  readonly read?: () => Promise<NotificationChoices>
  readonly write: (input: NotificationChoicesInput) => Promise<NotificationChoices>
}

/** What the choices will be. When the ten hours end is the server's to say. */
const withChanges = (
  choices: NotificationChoices,
  { group: changed, isOnTen, ...rest }: NotificationChoicesInput,
): NotificationChoices => ({
  ...choices,
  ...(rest as Partial<NotificationChoices>),
  groups: choices.groups.map((one) => (one.group === changed?.group ? changed : one)),
})

/** A member's choices, and how a change is saved: shown at once, and taken back if it fails. */
export const useChoices = ({ queryKey, read, write }: ChoicesSource) => {
  const { showToast } = useShell()
  const client = useQueryClient()
  const query = useQuery<NotificationChoices>({ queryKey, ...(read && { queryFn: read }) })
  const saving = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'notification-choices' },
    mutationFn: write,
    meta: { failureText: 'Failed to save your choice. Please try again.' },
    onSuccess: (saved) => {
      // A later choice that is being saved stays shown.
      if (client.isMutating({ mutationKey: ['notification-choices'] }) <= 1) {
        client.setQueryData(queryKey, saved)
      }
      showToast({
        title: 'Notifications Updated',
        description: 'Your choice is saved.',
        tone: 'success',
      })
    },
    // Not `onError`, which would replace the toast of the failure.
    onSettled: (_saved, error) => {
      if (error) void client.invalidateQueries({ queryKey })
    },
    mutationKey: ['notification-choices'],
  })
  const save = (input: NotificationChoicesInput) => {
    client.setQueryData<NotificationChoices>(
      queryKey,
      (shown) => shown && withChanges(shown, input),
    )
    saving.mutate(input)
  }
  return { ...query, save }
}
