import { cleanText, type FeedPostInput } from '@haulyard/api-contract'
import {
  describeText,
  failureReason,
  useAccountDraft,
  useContractForm,
} from '@haulyard/remote-kit/form'
import { useSharedContent, withShared } from '@haulyard/remote-kit/shared-content'
import { useRef } from 'react'
import { describeWithPhotos, toPhotoInputs } from '../../../photos/form-photos'
import { usePostPhotos } from '../../../photos/use-post-photos'
import { useSharePost } from '../api/share-post'
import { emptyPost, postFormSchema } from '../photos/post-form'

const draftKey = 'feed-post:new'

const describeDraft = describeWithPhotos(describeText('content'))

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
  const photos = usePostPhotos(form, { draftKey, upload: 'POST /api/posts/photos' })
  const sharing = useSharePost({ onShared: form.forgetDraft })

  useSharedContent({
    take: ({ text }) => form.setValue('content', withShared(form.getValues('content'), text)),
  })

  const share = async (input: FeedPostInput) => {
    const body = { ...input, photos: toPhotoInputs(await photos.settle()) }
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
