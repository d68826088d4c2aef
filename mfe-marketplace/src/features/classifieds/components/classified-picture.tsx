import type { Classified } from '@haulyard/api-contract'
import { imageSources } from '@haulyard/remote-kit'
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
  /** How wide it is drawn; as wide as the screen when left out. */
  readonly sizes?: string
  readonly className?: string
}

/** A classified's picture, or a drawing of its kind. */
export const ClassifiedPicture = ({ classified, ...rest }: ClassifiedPictureProps) => (
  <CardImage {...imageSources(classified.imageUrl)} {...rest}>
    <Illustration name={drawings[classified.category] ?? 'truck'} />
  </CardImage>
)
