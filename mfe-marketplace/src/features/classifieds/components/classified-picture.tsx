import type { Classified } from '@haulyard/api-contract'
import { imageSources } from '@haulyard/remote-kit'
import { CardImage, Illustration, type IllustrationName } from '@haulyard/shared-ui'

const illustrations: Record<Classified['category'], IllustrationName> = {
  trucks: 'truck',
  trailers: 'trailer',
  parts: 'engine',
  equipment: 'toolbox',
}

interface ClassifiedPictureProps {
  readonly classified: Classified
  readonly isPriority?: boolean
  /** The width at which it is displayed; that of the screen when left out. */
  readonly sizes?: string
  readonly className?: string
}

/** A classified's picture, or a drawing of its kind. */
export const ClassifiedPicture = ({ classified, ...rest }: ClassifiedPictureProps) => (
  <CardImage {...imageSources(classified.imageUrl)} {...rest}>
    <Illustration name={illustrations[classified.category] ?? 'truck'} />
  </CardImage>
)
