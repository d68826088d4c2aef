import type { DirectoryService, ServiceRequestInput } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { usePicture } from '@haulyard/remote-kit/picture'
import { useMutation } from '@haulyard/remote-kit/query'
import { ApiError, failureText, useShell } from '@haulyard/shell-contract'
import { useState } from 'react'
import { emptyRequest, requestFormSchema } from '../request-form'
import { useRefreshRequests } from './get-requests'

/** Whether the API rejected the picture itself. */
const isOfPicture = (error: ApiError) =>
  error.status === 413 || error.code?.startsWith('media.') === true

const useDraftedForm = (draftKey: string) => {
  const form = useContractForm({ schema: requestFormSchema, initial: emptyRequest, draftKey })
  const picture = usePicture({
    draftKey,
    id: form.watch('pictureId'),
    onChange: (id) => {
      form.setValue('pictureId', id)
      form.clearErrors('imageUrl')
    },
  })
  return { form, picture }
}

interface SendOptions {
  readonly service: DirectoryService
  readonly onClose: () => void
}

/** The form of a request: its fields, its picture, and how it is sent. */
export const useSendRequest = ({ service: { id }, onClose }: SendOptions) => {
  const { api, showToast } = useShell()
  const refresh = useRefreshRequests()
  const { form, picture } = useDraftedForm(`request:${id}`)
  const [sentFraction, setSentFraction] = useState<number | null>(null)
  const forget = () => {
    picture.forget()
    form.forgetDraft()
  }
  const sending = useMutation({
    mutationFn: async (input: ServiceRequestInput) => {
      const idempotencyKey = form.sendKey()
      const imageUrl = await picture.read()
      const call = { params: { id }, body: { ...input, imageUrl }, idempotencyKey }
      if (imageUrl === null) return await api.call('POST /api/services/{id}/requests', call)
      setSentFraction(0)
      const withProgress = { ...call, onProgress: setSentFraction }
      return await api.call('POST /api/services/{id}/requests', withProgress)
    },
    meta: { failureText: 'Failed to send the request. Please try again.' },
    onSuccess: () => {
      forget()
      refresh()
      showToast({
        title: 'Request sent successfully',
        description: 'You will be notified when the provider answers.',
        tone: 'success',
      })
    },
    onSettled: () => setSentFraction(null),
  })
  const showError = (error: Error) => {
    if (error instanceof ApiError && isOfPicture(error)) {
      form.setError('imageUrl', { message: failureText(error) })
    } else form.showIssues(error)
  }
  return {
    form,
    picture,
    sentFraction,
    error: sending.error,
    send: (input: ServiceRequestInput) =>
      sending.mutateAsync(input, { onSuccess: onClose, onError: showError }),
    startOver: () => {
      picture.forget()
      form.startOver()
      form.setFocus('truck')
    },
  }
}
