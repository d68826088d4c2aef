import type { Classified, ClassifiedInput } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { usePicture } from '@haulyard/remote-kit/picture'
import { useMutation } from '@haulyard/remote-kit/query'
import { ApiError, failureText, type UploadListener, useShell } from '@haulyard/shell-contract'
import { useState } from 'react'
import { toSavedToast } from '../../../lists/held-notice'
import { useRefreshClassifieds } from '../api/refresh-classifieds'
import { type ClassifiedFormValues, classifiedFormSchema, emptyValues } from './classified-form'

/** What is sent to the API. */
interface ClassifiedSending {
  readonly body: ClassifiedInput
  readonly idempotencyKey: string
  /** Given where the body takes a while. */
  readonly onProgress?: UploadListener
}

interface ClassifiedEditorOptions {
  readonly draftKey: string
  readonly initial: ClassifiedFormValues
  /** The address of the picture that the classified has. */
  readonly stored: string | null
  readonly send: (sending: ClassifiedSending) => Promise<Classified>
  readonly successText: string
  readonly failureText: string
  readonly onClose: () => void
}

/** What the API says of the picture itself, and not of the form or of the moment. */
const isOfPicture = (error: ApiError) =>
  error.status === 413 || (error.status === 400 && error.code?.startsWith('media.') === true)

/** Whether the form shows the error at a field. */
const isSaidAtField = (error: ApiError) =>
  isOfPicture(error) || error.body?.issues?.some(({ path }) => path in emptyValues) === true

const useDraftedForm = ({ draftKey, initial }: ClassifiedEditorOptions) => {
  const form = useContractForm({ schema: classifiedFormSchema, initial, draftKey })
  const picture = usePicture({
    draftKey,
    id: form.watch('pictureId'),
    onChange: (id) => {
      form.setValue('pictureId', id)
      form.clearErrors('imageUrl')
    },
  })
  const forget = () => {
    picture.forget()
    form.forgetDraft()
  }
  const clear = () => {
    form.setFocus('title')
    picture.forget()
    form.startOver()
  }
  return { form, picture, forget, clear }
}

/** Sends the form: the picture once it is prepared, and how much of it has left meanwhile. */
const useSending = (
  options: ClassifiedEditorOptions,
  draftedForm: ReturnType<typeof useDraftedForm>,
) => {
  const { showToast } = useShell()
  const { onSaved } = useRefreshClassifieds()
  const [sentFraction, setSentFraction] = useState<number | null>(null)
  const { form, picture, forget } = draftedForm
  const sending = useMutation({
    mutationFn: async (input: ClassifiedInput) => {
      const { pictureMode, keepsPicture } = form.getValues()
      const idempotencyKey = form.sendKey()
      const uploaded = pictureMode === 'upload' ? await picture.read() : null
      const imageUrl = uploaded ?? input.imageUrl ?? (keepsPicture ? options.stored : null)
      const sending = { body: { ...input, imageUrl }, idempotencyKey }
      if (uploaded === null) return await options.send(sending)
      setSentFraction(0)
      return await options.send({ ...sending, onProgress: setSentFraction })
    },
    meta: { failureText: options.failureText },
    onSuccess: (saved) => {
      forget()
      onSaved(saved)
      showToast(toSavedToast(saved, options.successText))
    },
    onSettled: () => setSentFraction(null),
  })
  return { sending, sentFraction }
}

/** A classified being written: its form, its picture, and its way to the API. */
export const useClassifiedEditor = (options: ClassifiedEditorOptions) => {
  const draftedForm = useDraftedForm(options)
  const { form, picture, clear } = draftedForm
  const { sending, sentFraction } = useSending(options, draftedForm)

  const showError = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (isOfPicture(error)) form.setError('imageUrl', { message: failureText(error) })
    else form.showIssues(error)
  }
  const send = (input: ClassifiedInput) =>
    sending.mutateAsync(input, { onSuccess: options.onClose, onError: showError })
  const failure = () => {
    const { error } = sending
    // What is said at a field, or of a picture that cannot be read, is not said again.
    if (error === null || picture.isUnreadable) return null
    return error instanceof ApiError && isSaidAtField(error) ? null : failureText(error)
  }
  return {
    form,
    picture,
    stored: form.watch('keepsPicture') ? options.stored : null,
    clear,
    sentFraction,
    isBusy: form.isSending,
    failure: failure(),
    close: options.onClose,
    submit: form.submitWith(send),
  }
}

/** What `useClassifiedEditor` gives. */
export type ClassifiedEditor = ReturnType<typeof useClassifiedEditor>
