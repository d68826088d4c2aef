import type { Classified } from '@haulyard/api-contract'
import { CardImage, Illustration, type IllustrationName } from '@haulyard/shared-ui'

const drawings: Record<Classified['category'], IllustrationName> = {
  trucks: 'truck',
  trailers: 'trailer',
  parts: 'engine',
  equipment: 'toolbox',
}

interface ClassifiedPictureProps {
  readonly classified: Classified
  readonly isPriority?: boolean
  readonly className?: string
}

/** A classified's picture, or a drawing of its kind. */
export const ClassifiedPicture = ({ classified, ...rest }: ClassifiedPictureProps) => (
  <CardImage src={classified.imageUrl} {...rest}>
    <Illustration name={drawings[classified.category] ?? 'truck'} />
  </CardImage>
)
