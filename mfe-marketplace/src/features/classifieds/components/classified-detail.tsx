import {
  type Classified,
  type ClassifiedDetail as ClassifiedWithSeller,
  isOwnedBy,
} from '@haulyard/api-contract'
import { CardMeta, Cluster, DateText, Stack, tokens } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import Calendar from 'lucide-react/icons/calendar'
import MapPin from 'lucide-react/icons/map-pin'
import { styled } from 'styled-components'
import { ReportButton } from '../../../dialogs/report-button'
import { HeldNotice } from '../../../lists/held-notice'
import { useDistance } from '../../../lists/list-address'
import { FactsCard, LongText, Price, RecordColumns } from '../../../lists/record-layout'
import { ChosenListings } from '../compare/chosen-listings'
import { CompareListing } from '../compare/compare-listing'
import { distanceText, placeText } from '../place-words'
import { priceLabel } from '../price-label'
import { ClassifiedBadges } from './classified-badges'
import { ClassifiedFacts } from './classified-facts'
import { ClassifiedPicture } from './classified-picture'
import { ContactSellerCard } from './contact-seller-card'
import { EditHistory } from './edit-history'
import { PhotoGallery } from './gallery/photo-gallery'
import { OriginalListingCard } from './original-listing-card'
import { OwnerActions } from './owner-actions'
import { SaveListing } from './save-listing'
import { ShareOptions } from './share-options'
import { StateNotice } from './state-notice'
import { WarningsNotice } from './warnings-notice'

const Picture = styled(ClassifiedPicture)`
  border-radius: ${tokens.radius.lg};
`

/** One picture is shown as it is; several have a gallery. */
const Photos = ({ classified }: { classified: Classified }) => {
  const { photos = [], title } = classified
  return photos.length > 1 ? (
    <PhotoGallery title={title} photos={photos} />
  ) : (
    <Picture classified={classified} isPriority />
  )
}

/** Reports a classified to the administrators; its owner has no report button. */
const ReportListing = ({ classified }: { classified: Classified }) =>
  isOwnedBy(classified, useCurrentUser()) ? null : (
    <ReportButton contentType="classified" contentId={classified.id} subject={classified.title} />
  )

/** From the place that was chosen in the list. */
const Distance = () => {
  const distance = useDistance()
  return distance === null ? null : <span>{distanceText(distance)} </span>
}

const Heading = ({ classified }: { classified: ClassifiedWithSeller }) => (
  <Stack gap={3}>
    <ClassifiedBadges classified={classified} />
    <h1 tabIndex={-1}>{classified.title}</h1>
    <Cluster data-justify="between">
      <Price>{priceLabel(classified)}</Price>
      <div>
        <CompareListing classified={classified} />
        <SaveListing classified={classified} />
      </div>
    </Cluster>
    <CardMeta>
      <span>
        <MapPin aria-hidden /> {placeText(classified)}
      </span>{' '}
      <Distance />
      <span>
        <Calendar aria-hidden /> Posted{' '}
        <DateText iso={classified.postedAt ?? classified.createdAt} />
      </span>
    </CardMeta>
    <HeldNotice listing={classified} />
    <StateNotice classified={classified} />
    <WarningsNotice classified={classified} />
    <OwnerActions classified={classified} />
  </Stack>
)

/** Everything there is to know of a classified (spec §2). */
export const ClassifiedDetail = ({ classified }: { classified: ClassifiedWithSeller }) => (
  <Stack gap={5}>
    <Heading classified={classified} />
    <RecordColumns>
      <Stack gap={5}>
        <Photos classified={classified} />
        <ClassifiedFacts classified={classified} />
        <Stack as="section" gap={2} aria-labelledby="description">
          <h2 id="description">Description</h2>
          <LongText>{classified.description}</LongText>
        </Stack>
      </Stack>
      <Stack data-column="facts">
        {classified.isExternal ? <OriginalListingCard classified={classified} /> : null}
        <ContactSellerCard classified={classified} />
        {classified.isHeld ? null : (
          <FactsCard as="section" aria-labelledby="share">
            <h2 id="share">Share this listing</h2>
            <ShareOptions classified={classified} />
          </FactsCard>
        )}
        <ReportListing classified={classified} />
        <EditHistory classified={classified} />
      </Stack>
    </RecordColumns>
    <ChosenListings />
  </Stack>
)
