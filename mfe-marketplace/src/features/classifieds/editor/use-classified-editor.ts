import type { Classified, ClassifiedInput } from '@haulyard/api-contract'
import { describeText, useAccountDraft } from '@haulyard/remote-kit/form'
import { useMutation } from '@haulyard/remote-kit/query'
import { ApiError, failureText, type UploadListener, useShell } from '@haulyard/shell-contract'
import { useState } from 'react'
import { toSavedToast } from '../../../lists/held-notice'
import { useRefreshClassifieds } from '../api/refresh-classifieds'
import { type ClassifiedFormValues, emptyValues } from './classified-form'
import { usePhotos } from './photos/use-photos'
import { useDraftedForm } from './use-drafted-form'

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
  readonly send: (sending: ClassifiedSending) => Promise<Classified>
  readonly successText: string
  readonly failureText: string
  readonly onClose: () => void
}

const describeTexts = describeText('title', 'description')

const describeDraft = (values: Record<string, unknown>) => {
  const photos = ((values.photos ?? []) as ClassifiedFormValues['photos']).map(
    ({ address }) => address,
  )
  const description = describeTexts(values) ?? (photos.length > 0 ? { title: '' } : null)
  return description && { ...description, photos }
}

/** What the API says of the picture itself, and not of the form or of the moment. */
const isOfPicture = (error: ApiError) =>
  error.status === 413 || (error.status === 400 && error.code?.startsWith('media.') === true)

const fieldOf = (path: string) => path.split('.')[0] ?? ''

/** Whether the form shows the error at a field. */
const isSaidAtField = (error: ApiError) =>
  isOfPicture(error) ||
  error.body?.issues?.some(({ path }) => fieldOf(path) in emptyValues) === true

/** Everything that is written, and what removes all of it. */
const useWriting = (options: ClassifiedEditorOptions) => {
  const { form, picture } = useDraftedForm(options)
  const photos = usePhotos(form, options.draftKey)
  const draft = useAccountDraft({
    draftKey: options.draftKey,
    ...{ unshared: ['pictureId', 'pictureMode'], describe: describeDraft, take: form.fill },
  })
  const forget = () => {
    picture.forget()
    photos.clear()
    form.forgetDraft()
  }
  const clear = () => {
    form.setFocus('title')
    picture.forget()
    photos.clear()
    form.startOver()
  }
  return { form, picture, photos, draft, forget, clear }
}

/** Sends the form: the picture once it is prepared, and how much of it has left meanwhile. */
const useSending = (options: ClassifiedEditorOptions, writing: ReturnType<typeof useWriting>) => {
  const { showToast } = useShell()
  const { onSaved } = useRefreshClassifieds()
  const [sentFraction, setSentFraction] = useState<number | null>(null)
  const { form, picture, forget } = writing
  const sending = useMutation({
    mutationFn: async (input: ClassifiedInput) => {
      const { pictureMode, photos } = form.getValues()
      const idempotencyKey = form.sendKey()
      const uploaded = pictureMode === 'upload' ? await picture.read() : null
      // An older API takes the cover only.
      const imageUrl = uploaded ?? input.imageUrl ?? photos[0]?.address ?? null
      const chosen = photos.map(({ address, alt }) => ({ address, alt: alt.trim() || null }))
      const sending = { body: { ...input, imageUrl, photos: chosen }, idempotencyKey }
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
  const writing = useWriting(options)
  const { form, picture, photos, clear } = writing
  const { sending, sentFraction } = useSending(options, writing)

  const showError = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (isOfPicture(error)) form.setError('imageUrl', { message: failureText(error) })
    else form.showIssues(error)
    const ofPhotos = error.body?.issues?.find(({ path }) => fieldOf(path) === 'photos')
    if (ofPhotos) form.setError('photos', { message: ofPhotos.message })
  }
  const send = async (input: ClassifiedInput) => {
    if (!(await photos.settle())) throw new Error('Not every photo was sent')
    return await sending.mutateAsync(input, { onSuccess: options.onClose, onError: showError })
  }
  const failure = () => {
    const { error } = sending
    // What is said at a field, or of a picture that cannot be read, is not said again.
    if (error === null || picture.isUnreadable) return null
    return error instanceof ApiError && isSaidAtField(error) ? null : failureText(error)
  }
  return {
    form,
    picture,
    photos,
    draft: writing.draft,
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
