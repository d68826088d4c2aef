import { PhotoAdders } from '@haulyard/remote-kit/photo-fields'
import { LazyPhotoFields } from './lazy-photo-fields'
import type { PostPhotosState } from './use-post-photos'

interface PostPhotoFieldsProps {
  readonly photos: PostPhotosState
  readonly isDisabled: boolean
  /** Whether photos can only be removed. */
  readonly isClosed?: boolean
}

/** The photos of a form, and below them the ways to add more. */
export const PostPhotoFields = ({ photos, isDisabled, isClosed }: PostPhotoFieldsProps) => (
  <>
    {photos.isShown ? <LazyPhotoFields {...{ photos, isDisabled }} /> : null}
    {photos.room > 0 && !isClosed ? <PhotoAdders onAdd={photos.add} {...{ isDisabled }} /> : null}
  </>
)
