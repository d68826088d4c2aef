import { cleanText, type FeedPostInput, feedPostInputSchema } from '@haulyard/api-contract'
import {
  describeText,
  failureReason,
  useAccountDraft,
  useContractForm,
} from '@haulyard/remote-kit/form'
import { useSharedContent, withShared } from '@haulyard/remote-kit/shared-content'
import { useRef } from 'react'
import { useSharePost } from '../api/share-post'

const emptyPost: FeedPostInput = { content: '', visibility: 'public' }

/** Whether focus is still here or nowhere: some browsers do not focus a pressed button. */
const isFocusAround = (frame: HTMLElement | null) => {
  const { activeElement, body } = document
  return activeElement === body || frame?.contains(activeElement) === true
}

/** A post being written, and its way to the feed. */
export const useComposer = () => {
  const frame = useRef<HTMLFormElement>(null)
  const form = useContractForm({
    schema: feedPostInputSchema,
    initial: emptyPost,
    draftKey: 'feed-post:new',
  })
  const draft = useAccountDraft({
    draftKey: 'feed-post:new',
    describe: describeText('content'),
    take: form.fill,
  })
  const sharing = useSharePost({ onShared: form.forgetDraft })

  useSharedContent({
    take: ({ text }) => form.setValue('content', withShared(form.getValues('content'), text)),
  })

  const share = async (body: FeedPostInput) => {
    const idempotencyKey = form.sendKey()
    await sharing.mutateAsync({ body, idempotencyKey }, { onError: form.showIssues })
    if (isFocusAround(frame.current)) form.setFocus('content')
    // Who sees the next post: most likely those who see this one.
    form.reset({ ...emptyPost, visibility: form.getValues('visibility') })
  }
  return {
    frame,
    draft,
    field: form.field,
    isBlank: cleanText(form.watch('content')) === '',
    isBusy: form.isSending,
    failure: failureReason(sharing.error),
    submit: form.submitWith(share),
  }
}
