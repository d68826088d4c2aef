import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import { Button, createLazyPart } from '@haulyard/shared-ui'
import { EditorPlaceholder } from './editor-placeholder'
import { ReplyFailure, ReplyFrame } from './reply-frame'
import type { ReplyFormProps } from './use-reply-form'

/** Visitors, who cannot reply, do not wait for what checks and sends a reply. */
const replyForm = createLazyPart(() =>
  import(/* webpackChunkName: "writing" */ './reply-form').then(({ ReplyForm }) => ReplyForm),
)

/** The reply box; it looks the same before its code is there, so that nothing moves. */
export const ReplyBox = (props: ReplyFormProps) => {
  const { part: ReplyForm, hasFailed, retry } = useLazyState(replyForm)
  if (ReplyForm) return <ReplyForm {...props} />
  return (
    <ReplyFrame
      field={<EditorPlaceholder label="Your reply" isBusy={!hasFailed} />}
      isSendable={false}
    >
      {hasFailed ? (
        <ReplyFailure
          text="The reply box could not be loaded. Check your signal, then try again."
          action={<Button onClick={retry}>Retry</Button>}
        />
      ) : null}
    </ReplyFrame>
  )
}
