import { cleanText, type FeedPostInput } from '@haulyard/api-contract'
import {
  describeText,
  failureReason,
  useAccountDraft,
  useContractForm,
} from '@haulyard/remote-kit/form'
import { useSharedContent, withShared } from '@haulyard/remote-kit/shared-content'
import { useRef } from 'react'
import { useSharePost } from '../api/share-post'
import { emptyPost, type PostFormValues, postFormSchema, toPhotoInputs } from '../photos/post-form'
import { usePostPhotos } from '../photos/use-post-photos'

const draftKey = 'feed-post:new'

const describeContent = describeText('content')

/** With the photos, which the account keeps as long as the draft. */
const describeDraft = (values: Record<string, unknown>) => {
  const photos = ((values.photos ?? []) as PostFormValues['photos']).map(({ id }) => id)
  const description = describeContent(values) ?? (photos.length > 0 ? { title: '' } : null)
  return description && { ...description, photos }
}

/** Whether focus is still here or nowhere: some browsers do not focus a pressed button. */
const isFocusAround = (frame: HTMLElement | null) => {
  const { activeElement, body } = document
  return activeElement === body || frame?.contains(activeElement) === true
}

/** A post being written, and its way to the feed. */
export const useComposer = () => {
  const frame = useRef<HTMLFormElement>(null)
  const form = useContractForm({
    schema: postFormSchema,
    initial: emptyPost,
    draftKey,
  })
  const draft = useAccountDraft({
    draftKey,
    describe: describeDraft,
    take: form.fill,
  })
  const photos = usePostPhotos(form, draftKey)
  const sharing = useSharePost({ onShared: form.forgetDraft })

  useSharedContent({
    take: ({ text }) => form.setValue('content', withShared(form.getValues('content'), text)),
  })

  const share = async (input: FeedPostInput) => {
    if (!(await photos.settle())) throw new Error('Not every photo was sent')
    const body = { ...input, photos: toPhotoInputs(form.getValues('photos')) }
    const idempotencyKey = form.sendKey()
    await sharing.mutateAsync({ body, idempotencyKey }, { onError: form.showIssues })
    if (isFocusAround(frame.current)) form.setFocus('content')
    // Who sees the next post: most likely those who see this one.
    form.reset({ ...emptyPost, visibility: form.getValues('visibility') })
  }
  return {
    frame,
    draft,
    photos,
    field: form.field,
    isBlank: cleanText(form.watch('content')) === '',
    isBusy: form.isSending,
    failure: failureReason(sharing.error),
    submit: form.submitWith(share),
  }
}
