import { authorName, type ForumTopic } from '@haulyard/api-contract'
import { DateText, formatCount } from '@haulyard/shared-ui'
import { MemberLink } from '../../../links/member-link'

/** `replyCount` can be missing from a response; a topic without replies has 0. */
export const ReplyCount = ({ replyCount }: { replyCount: number | null | undefined }) => (
  <span>{`Replies: ${formatCount(replyCount ?? 0)}`}</span>
)

export const LastReplyDate = ({ date }: { date: string }) => (
  <DateText iso={date} prefix="Last reply: " />
)

export const StartedDate = ({ createdAt }: Pick<ForumTopic, 'createdAt'>) => (
  <DateText iso={createdAt} prefix="Started: " />
)

/** Who has started the topic; nothing where the response does not say. */
export const TopicAuthor = ({ topic: { user } }: { topic: ForumTopic }) =>
  user ? <MemberLink member={user}>{authorName({ userId: user.id, user })}</MemberLink> : null
