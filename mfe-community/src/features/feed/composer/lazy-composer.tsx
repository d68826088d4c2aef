import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import { Button, createLazyPart, InlineNotice, Skeleton } from '@haulyard/shared-ui'
import { ComposerFrame, TextPlace } from './composer-frame'

// Visitors come to this page too, and have no use for a form.
const composer = createLazyPart(() =>
  import(/* webpackChunkName: "writing" */ './post-composer').then(
    ({ PostComposer }) => PostComposer,
  ),
)

/** The composer, and its place while its code is on the way. */
export const LazyComposer = () => {
  const { part: PostComposer, hasFailed, retry } = useLazyState(composer)
  if (PostComposer) return <PostComposer />
  if (hasFailed) {
    const action = <Button onClick={retry}>Retry</Button>
    return (
      <ComposerFrame as="div">
        <InlineNotice tone="danger" role="alert" action={action}>
          The form for a new post could not be loaded.
        </InlineNotice>
      </ComposerFrame>
    )
  }
  return (
    <ComposerFrame as="div" role="status" aria-label="Loading the form for a new post">
      <Skeleton width="half" />
      <TextPlace shape="block" />
      <Skeleton shape="block" />
    </ComposerFrame>
  )
}
