import { type Classified, toWebUrl } from '@haulyard/api-contract'
import { ButtonLink, InlineNotice, Stack } from '@haulyard/shared-ui'
import ExternalLink from 'lucide-react/icons/external-link'
import { FactsCard } from '../../../lists/record-layout'
import { originalListingUrl } from '../original-listing'

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const

/** The other marketplaces that list the same. */
const AlsoListed = ({ classified: { alsoFrom = [] } }: { classified: Classified }) => {
  const links = alsoFrom.flatMap(({ source, url }) => {
    const href = toWebUrl(url)
    return href ? { source, href } : []
  })
  if (links.length === 0) return null
  return (
    <Stack gap={2}>
      <h3 id="also-listed">Also listed at</h3>
      <Stack as="ul" gap={2} aria-labelledby="also-listed">
        {links.map(({ source, href }) => (
          <li key={href}>
            <ButtonLink href={href} {...newTab}>
              <ExternalLink aria-hidden />
              {source}
            </ButtonLink>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

/** Where an external classified came from, and the way there. */
export const OriginalListingCard = ({ classified }: { classified: Classified }) => {
  const url = originalListingUrl(classified)
  const source = classified.externalSource ?? 'another marketplace'
  return (
    <FactsCard as="section" aria-labelledby="original-listing">
      <h2 id="original-listing">Listed elsewhere</h2>
      {classified.isGone ? (
        <InlineNotice>
          {`This listing is no longer at ${source}. It will leave the classifieds soon.`}
        </InlineNotice>
      ) : (
        <p>{`This listing comes from ${source}. Contact the seller there.`}</p>
      )}
      {url === null ? null : (
        <ButtonLink href={url} {...newTab} data-variant={classified.isGone ? undefined : 'primary'}>
          <ExternalLink aria-hidden />
          View Original Listing
        </ButtonLink>
      )}
      <AlsoListed classified={classified} />
    </FactsCard>
  )
}
