import { useChangeParameters } from '@haulyard/remote-kit'
import { useSearchParams } from '@haulyard/remote-kit/router'
import {
  Button,
  CardSkeletonList,
  EmptyState,
  ErrorState,
  RecordBoundary,
  SectionHeading,
  Stack,
} from '@haulyard/shared-ui'
import { ApiError } from '@haulyard/shell-contract'
import { useFeedPost } from '../api/feed-posts'
import { FeedPostCard } from './feed-post-card'

/** The field of the query string that names a post: `?post={id}`, as links and notices do. */
const fieldName = 'post'

const Gone = () => (
  <EmptyState
    illustration="road"
    title="This post cannot be shown"
    hint="It may have been removed, or it is for other members."
  />
)

const Post = ({ id }: { readonly id: string }) => {
  const { data: post, error, isFetching, refetch } = useFeedPost(id)
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <Gone />
  if (error) {
    return (
      <ErrorState
        title="The post could not be loaded"
        description="Check your signal, then try again."
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  }
  if (!post) return <CardSkeletonList count={1} variant="row" label="Loading the post" />
  return (
    <RecordBoundary record={post} fallback={<Gone />}>
      {() => <FeedPostCard post={post} />}
    </RecordBoundary>
  )
}

/** The post that the address names; nothing where it names none. */
export const LinkedPost = () => {
  const [parameters] = useSearchParams()
  const change = useChangeParameters()
  const id = parameters.get(fieldName)
  if (!id) return null
  const close = (
    <Button variant="quiet" onClick={() => change({ [fieldName]: null })}>
      Close
    </Button>
  )
  return (
    <Stack as="section" aria-labelledby="linked-post">
      <SectionHeading headingId="linked-post" action={close}>
        Linked Post
      </SectionHeading>
      <Post key={id} id={id} />
    </Stack>
  )
}
