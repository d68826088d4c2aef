import type { FeedPost } from '@haulyard/api-contract'
import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import { Button, createLazyPart, InlineNotice, Spinner } from '@haulyard/shared-ui'

const comments = createLazyPart(() =>
  import(/* webpackChunkName: "writing" */ './post-comments').then(
    ({ PostComments }) => PostComments,
  ),
)

/** What does not come is told of when the comments are opened. */
export const preloadComments = () => void comments.preload().catch(() => undefined)

/** The comments on a post, while their code is on the way and afterwards. */
export const LazyComments = ({ post }: { readonly post: FeedPost }) => {
  const { part: PostComments, hasFailed, retry } = useLazyState(comments)
  if (PostComments) return <PostComments post={post} />
  if (!hasFailed) return <Spinner label="Loading comments" />
  const action = <Button onClick={retry}>Retry</Button>
  return (
    <InlineNotice tone="danger" role="alert" action={action}>
      The comments could not be loaded.
    </InlineNotice>
  )
}
