import { Navigate } from '@haulyard/remote-kit/router'
import { InlineNotice } from '@haulyard/shared-ui'
import { paths } from '../../../paths'
import { useForumPost } from '../api/get-forum-post'
import { toPost } from '../topic-address'

interface MovedPostProps {
  readonly postId: string
  /** The topic that does not have it. */
  readonly topicId: string
}

/** Follows a post that a link leads to into the topic that it was moved to, or says that it is gone. */
export const MovedPost = ({ postId, topicId }: MovedPostProps) => {
  const { data: post, isPending } = useForumPost(postId)
  if (isPending) return null
  if (post && post.topicId !== topicId) {
    const to = { pathname: paths.forumTopic(post.topicId), ...toPost(postId) }
    return <Navigate to={to} replace />
  }
  return <InlineNotice>The post was removed, or you cannot see it.</InlineNotice>
}
