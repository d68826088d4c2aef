import type { LinkCard } from '@haulyard/api-contract'
import { toPictureAddress } from '../media/picture-address'
import type { CompleteLinkCard } from './link-cards.repository'

/** What hidden words are searched in. */
export const wordsOfCard = ({ title, description }: CompleteLinkCard): string =>
  `${title}\n${description ?? ''}`

/**
 * A card as responses have it. Its host is that of the link, not that of the page which was read:
 * a redirect may lead readers elsewhere than it led us.
 */
export function toLinkCard({ address, title, description, imageUrl }: CompleteLinkCard): LinkCard {
  const image = toPictureAddress(imageUrl)
  return {
    address,
    host: new URL(address).host.replace(/^www\./, ''),
    title,
    ...(description !== null && { description }),
    ...(image !== null && { image }),
  }
}
