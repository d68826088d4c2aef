import type { CurrentUser, ProfileForm } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { usePicture } from '@haulyard/remote-kit/picture'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { ApiError, failureText, useShell } from '@haulyard/shell-contract'
import { useShellServices } from '../../core/shell'
import { profileValuesSchema, toProfileInput, toProfileValues } from './profile-values'

/** What the API says of the picture itself. */
const isOfPicture = (error: Error): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 413 || (error.status === 400 && error.code?.startsWith('media.') === true))

/** The profile being edited: its form, its picture, and how it is saved. */
export const useProfileForm = (user: CurrentUser) => {
  const { api, showToast } = useShell()
  const { context } = useShellServices()
  const queryClient = useQueryClient()
  const draftKey = `settings-profile:${user.id}`
  const form = useContractForm({
    schema: profileValuesSchema,
    initial: toProfileValues(user),
    draftKey,
    unkept: ['email'],
  })
  const picture = usePicture({
    draftKey,
    id: form.watch('pictureId'),
    onChange: (id) => form.setValue('pictureId', id),
  })
  const saving = useMutation({
    mutationFn: async (profile: ProfileForm) => {
      const stored = form.getValues('keepsPicture') ? user.profileImageUrl : null
      const profileImageUrl = (await picture.read()) ?? stored
      const body = toProfileInput(profile, profileImageUrl)
      return await api.call('PUT /api/account/profile', { body })
    },
    meta: { failureText: 'Failed to update profile. Please try again.' },
    onSuccess: (saved) => {
      picture.forget()
      form.forgetDraft()
      form.reset(toProfileValues(saved))
      context.session.setState({ status: 'signed-in', user: saved }, true)
      // The name and the picture stand beside everything that the member has posted.
      void queryClient.invalidateQueries()
      showToast({
        title: 'Profile Updated',
        description: 'Your profile changes have been saved successfully.',
        tone: 'success',
      })
    },
  })
  return {
    form,
    picture,
    pictureError: saving.error && isOfPicture(saving.error) ? failureText(saving.error) : undefined,
    stored: form.watch('keepsPicture') ? user.profileImageUrl : null,
    isSaving: saving.isPending,
    save: form.submitWith((profile) => saving.mutateAsync(profile, { onError: form.showIssues })),
  }
}

/** What `useProfileForm` gives. */
export type ProfileEditor = ReturnType<typeof useProfileForm>
