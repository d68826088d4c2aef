import type { Classified } from '@haulyard/api-contract'
import { ButtonLink } from '@haulyard/shared-ui'
import ExternalLink from 'lucide-react/icons/external-link'
import { FactsCard } from '../../../lists/record-layout'
import { originalListingUrl } from '../original-listing'

/** Where an external classified came from, and the way there. */
export const OriginalListingCard = ({ classified }: { classified: Classified }) => {
  const url = originalListingUrl(classified)
  return (
    <FactsCard as="section" aria-labelledby="original-listing">
      <h2 id="original-listing">Listed elsewhere</h2>
      <p>
        This listing comes from {classified.externalSource ?? 'another marketplace'}. Contact the
        seller there.
      </p>
      {url === null ? null : (
        <ButtonLink href={url} target="_blank" rel="noopener noreferrer" data-variant="primary">
          <ExternalLink aria-hidden />
          View Original Listing
        </ButtonLink>
      )}
    </FactsCard>
  )
}
