import { maximumPostPhotos } from '@haulyard/api-contract'
import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import { Button, createLazyPart, InlineNotice, Spinner } from '@haulyard/shared-ui'
import { photoSources } from './photo-sources'
import type { PostPhotosState } from './use-post-photos'

const photoFields = createLazyPart(() =>
  import(/* webpackChunkName: "attaching" */ '@haulyard/remote-kit/photo-fields/fields').then(
    ({ PhotoFields }) => PhotoFields,
  ),
)

interface LazyPhotoFieldsProps {
  readonly photos: PostPhotosState
  readonly isDisabled: boolean
}

/** The photos of a post that is being written, while their code is on the way and afterwards. */
export const LazyPhotoFields = ({ photos, isDisabled }: LazyPhotoFieldsProps) => {
  const { part: PhotoFields, hasFailed, retry } = useLazyState(photoFields)
  if (PhotoFields) {
    return (
      <PhotoFields
        {...{ photos, isDisabled }}
        hint={`Up to ${maximumPostPhotos} photos, for those who see the post.`}
        sourcesOf={photoSources}
      />
    )
  }
  if (!hasFailed) return <Spinner label="Loading the photos" />
  return (
    <InlineNotice tone="danger" role="alert" action={<Button onClick={retry}>Retry</Button>}>
      The photos could not be loaded.
    </InlineNotice>
  )
}
