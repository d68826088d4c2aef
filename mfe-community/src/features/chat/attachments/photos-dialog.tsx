import { attachmentPath, type DirectMessage } from '@haulyard/api-contract'
import { FullView } from '@haulyard/remote-kit/photo-view/full'
import { photoAlt } from '../../../photo-alt'
import { isPhoto } from './message-files'

interface PhotosDialogProps {
  readonly message: DirectMessage
  /** The photo that is shown first. */
  readonly first: number
  readonly onClose: () => void
}

/** The photos of a message, one at a time, on the whole screen. */
export const PhotosDialog = ({ message, first, onClose }: PhotosDialogProps) => {
  const photos = (message.attachments ?? []).filter(isPhoto)
  return (
    <FullView
      photos={photos.map((photo, index) => ({
        ...photo,
        address: attachmentPath(message.id, photo.id),
        alt: photoAlt(photo, { number: index + 1, count: photos.length }),
      }))}
      first={first}
      onClose={onClose}
    />
  )
}
