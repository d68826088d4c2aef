import type { Attachment, PostPhoto } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'

/** A photo or a PDF of a message, or a photo of a post. */
export interface StoredAttachment {
  /** Of its upload. */
  readonly id: ObjectId
  readonly type: Attachment['type']
  /** The secret part of the names of its files, which no response has; see `toAttachmentNames`. */
  readonly file: string
  /** Of a PDF; empty for a photo. */
  readonly name: string
  readonly bytes: number
  readonly width?: number
  readonly height?: number
  readonly alt: string
}

export const toAttachment = ({ id, file: _file, ...shown }: StoredAttachment): Attachment => ({
  ...shown,
  id: id.toHexString(),
})

/** A photo of a post as responses have it. */
export const toPostPhoto = ({
  id,
  width = 0,
  height = 0,
  alt,
}: Pick<StoredAttachment, 'id' | 'width' | 'height' | 'alt'>): PostPhoto => ({
  id: id.toHexString(),
  ...{ width, height, alt },
})
