import type { CurrentUser, PrivacyInput } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useState } from 'react'
import { useShellServices } from '../../core/shell'

/** One setting of privacy: what is shown, and how it is saved at once. */
export const usePrivacySetting = <Name extends keyof PrivacyInput>(
  name: Name,
  {
    stored,
    description,
  }: {
    readonly stored: NonNullable<CurrentUser[Name]>
    /** What the toast says when a value is saved. */
    readonly description: (value: NonNullable<CurrentUser[Name]>) => string
  },
) => {
  const { api, showToast } = useShell()
  const { context } = useShellServices()
  const queryClient = useQueryClient()
  // At once, and not when the mutation reports that it runs: the control would jump back and forth.
  const [chosen, setChosen] = useState<NonNullable<CurrentUser[Name]> | null>(null)
  const saving = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'privacy' },
    mutationFn: (value: NonNullable<CurrentUser[Name]>) =>
      api.call('PUT /api/account/privacy', { body: { [name]: value } }),
    meta: { failureText: 'Failed to save your privacy settings. Please try again.' },
    onSuccess: (saved, value) => {
      context.session.setState({ status: 'signed-in', user: saved }, true)
      // Who is online depends on it, wherever members are shown.
      void queryClient.invalidateQueries()
      showToast({ title: 'Privacy Updated', description: description(value), tone: 'success' })
    },
    // A later choice is still being saved.
    onSettled: (_saved, _error, value) => setChosen((later) => (later === value ? null : later)),
  })
  return {
    value: chosen ?? stored,
    isSaving: saving.isPending,
    save: (value: NonNullable<CurrentUser[Name]>) => {
      setChosen(value)
      saving.mutate(value)
    },
  }
}
