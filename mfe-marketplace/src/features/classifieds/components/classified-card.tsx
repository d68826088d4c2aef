import type { Classified } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import {
  Card,
  CardFooter,
  CardMeta,
  CardText,
  CardTitle,
  cardGridImageSizes,
  DateText,
  formatCount,
} from '@haulyard/shared-ui'
import Calendar from 'lucide-react/icons/calendar'
import Images from 'lucide-react/icons/images'
import MapPin from 'lucide-react/icons/map-pin'
import { memo } from 'react'
import { styled } from 'styled-components'
import { useFromList } from '../../../lists/list-address'
import { classifiedPath } from '../classified-paths'
import { CompareListing } from '../compare/compare-listing'
import { distanceText, placeText } from '../place-words'
import { priceLabel } from '../price-label'
import { ClassifiedBadges } from './classified-badges'
import { ClassifiedPicture } from './classified-picture'
import { galleryTexts } from './gallery/photo-texts'
import { SaveListing } from './save-listing'
import { ShareButton } from './share-button'

const CardButtons = styled.span`
  display: flex;
  margin-inline-start: auto;
`

interface ClassifiedCardProps {
  readonly classified: Classified
  /** Stands where it is seen at once: its picture does not wait. */
  readonly isFirst: boolean
}

const PhotoCount = ({ classified: { photoCount = 0 } }: { classified: Classified }) =>
  photoCount > 1 ? (
    <>
      <span>
        <Images aria-hidden /> {galleryTexts.count(photoCount)}
      </span>{' '}
    </>
  ) : null

/** What a truck or trailer is compared by, where the seller states it. */
const MilesAndYear = ({ classified: { year, mileage } }: { classified: Classified }) => (
  <>
    {year ? <span>{year}</span> : null} {mileage ? (
      <span>{formatCount(mileage)} miles</span>
    ) : null}{' '}
  </>
)

const CardContent = ({ classified, isFirst }: ClassifiedCardProps) => {
  const fromList = useFromList()
  return (
    <Card as="li">
      <ClassifiedPicture classified={classified} sizes={cardGridImageSizes} isPriority={isFirst} />
      <ClassifiedBadges classified={classified} />
      <CardTitle as="h2">
        <Link
          to={classifiedPath(classified.id)}
          state={{ ...fromList, distance: classified.distance }}
        >
          {classified.title}
        </Link>
      </CardTitle>
      <CardText data-lines="2">{classified.description}</CardText>
      <CardMeta>
        <PhotoCount classified={classified} />
        <MilesAndYear classified={classified} />
        <span>
          <MapPin aria-hidden /> {placeText(classified)}
        </span>{' '}
        {classified.distance === undefined ? null : (
          <span>{distanceText(classified.distance)}</span>
        )}{' '}
        <span>
          <Calendar aria-hidden /> <DateText iso={classified.createdAt} />
        </span>
      </CardMeta>
      <CardFooter>
        <strong>{priceLabel(classified)}</strong>
        <CardButtons>
          <CompareListing classified={classified} />
          <SaveListing classified={classified} />
          <ShareButton classified={classified} />
        </CardButtons>
      </CardFooter>
    </Card>
  )
}

/** One classified in the list. Loading another page does not render it again. */
export const ClassifiedCard = memo(CardContent)
