import {
  cleanText,
  type FeedCommentInput,
  type FeedPost,
  feedCommentInputSchema,
} from '@haulyard/api-contract'
import {
  DraftVersions,
  describeText,
  failureReason,
  useAccountDraft,
  useContractForm,
} from '@haulyard/remote-kit/form'
import { Button, Cluster, InlineNotice, Stack, TextAreaField } from '@haulyard/shared-ui'
import type { FormEvent } from 'react'
import { useCreateComment } from './comments-api'

/** Where a member comments on a post. What is typed stays until the API has taken it. */
export const CommentForm = ({ post }: { readonly post: FeedPost }) => {
  const empty = { postId: post.id, content: '' }
  const form = useContractForm({
    schema: feedCommentInputSchema,
    initial: empty,
    draftKey: `comment:${post.id}`,
  })
  const draft = useAccountDraft({
    draftKey: `comment:${post.id}`,
    describe: describeText('content'),
    take: form.fill,
  })
  const create = useCreateComment(post, { onCreated: form.forgetDraft })
  const send = async (body: FeedCommentInput) => {
    await create.mutateAsync({ body, idempotencyKey: form.sendKey() }, { onError: form.showIssues })
    form.reset(empty)
  }
  const isBlank = cleanText(form.watch('content')) === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isSending && !isBlank) void form.submitWith(send)(event)
  }
  const failure = failureReason(create.error)
  return (
    <Stack as="form" gap={3} noValidate aria-label="New comment" onSubmit={submit}>
      <TextAreaField
        label="Your comment"
        autoCapitalize="sentences"
        rows={2}
        // What was typed meanwhile would go with what is sent.
        readOnly={form.isSending}
        {...form.field('content')}
      />
      <DraftVersions draft={draft} isFillingSaid />
      {failure === null || form.isSending ? null : (
        <InlineNotice tone="danger" role="alert">
          {failure}
        </InlineNotice>
      )}
      <Cluster data-justify="end">
        <Button type="submit" disabled={isBlank} isBusy={form.isSending} busyLabel="Posting...">
          Post Comment
        </Button>
      </Cluster>
    </Stack>
  )
}
