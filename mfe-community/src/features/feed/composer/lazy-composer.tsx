import { Button, createLazyPart, InlineNotice, Skeleton, useLazyPart } from '@haulyard/shared-ui'
import { useState } from 'react'
import { ComposerFrame, TextPlace } from './composer-frame'

// Visitors come to this page too, and have no use for a form.
const composer = createLazyPart(() =>
  import(/* webpackChunkName: "writing" */ './post-composer').then(
    ({ PostComposer }) => PostComposer,
  ),
)

/** The composer, and its place while its code is on the way. */
export const LazyComposer = () => {
  const [hasFailed, setHasFailed] = useState(false)
  const onFail = () => setHasFailed(true)
  const PostComposer = useLazyPart(composer, { isWanted: !hasFailed, onFail })
  if (PostComposer) return <PostComposer />
  if (hasFailed) {
    const action = <Button onClick={() => setHasFailed(false)}>Retry</Button>
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
