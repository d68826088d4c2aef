import type { ForumTopic } from '@haulyard/api-contract'
import { formatCount, formatDate } from '@haulyard/shared-ui'

/** `replyCount` can be missing from an answer; a topic without replies has 0. */
export const ReplyCount = ({ replyCount }: { replyCount: number | null | undefined }) => (
  <span>{`Replies: ${formatCount(replyCount ?? 0)}`}</span>
)

export const LastReplyDate = ({ date }: { date: string }) => (
  <time dateTime={date}>{`Last reply: ${formatDate(date)}`}</time>
)

export const StartedDate = ({ createdAt }: Pick<ForumTopic, 'createdAt'>) => (
  <time dateTime={createdAt}>{`Started: ${formatDate(createdAt)}`}</time>
)
