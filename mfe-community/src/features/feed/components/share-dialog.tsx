import { type SharedPost, type ShareInput, shareInputSchema } from '@haulyard/api-contract'
import {
  DraftVersions,
  describeText,
  formDialogProps,
  useAccountDraft,
  useContractForm,
} from '@haulyard/remote-kit/form'
import { SelectField, TextAreaField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useShareAgain } from '../api/share-again'
import { visibilitiesWithin } from '../visibility'
import { SharedPostCard } from './shared-post-card'

interface ShareDialogProps {
  readonly post: SharedPost
  readonly onClose: () => void
}

/** The form of a post that shares another one. What is typed stays when it is left. */
export const ShareDialog = ({ post, onClose }: ShareDialogProps) => {
  const draftKey = `feed-share:${post.id}`
  const initial: ShareInput = { postId: post.id, content: '', visibility: post.visibility }
  const form = useContractForm({ schema: shareInputSchema, initial, draftKey, onKept: onClose })
  const draft = useAccountDraft({
    draftKey,
    describe: describeText('content'),
    take: form.fill,
  })
  const sharing = useShareAgain(post, { onShared: form.forgetDraft })
  const send = async (body: ShareInput) =>
    await sharing.mutateAsync(
      { body, idempotencyKey: form.sendKey() },
      { onSuccess: onClose, onError: form.showIssues },
    )
  return (
    <FormDialog
      title="Share in the Feed"
      submitLabel="Share Post"
      busyLabel="Posting..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: sharing.error, firstField: 'content' })}
    >
      <DraftVersions draft={draft} />
      <TextAreaField
        label="Your text (optional)"
        autoCapitalize="sentences"
        rows={3}
        readOnly={form.isSending}
        {...form.field('content')}
      />
      <SharedPostCard post={post} isPlain />
      <SelectField
        label="Visibility"
        options={visibilitiesWithin(post.visibility)}
        {...form.field('visibility')}
      />
    </FormDialog>
  )
}
