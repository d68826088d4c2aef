import {
  type Classified,
  classifiedCategoryLabels,
  isClosed,
  locationLabel,
} from '@haulyard/api-contract'
import type { Repositories } from '../../../repositories'
import { toClassified } from '../../classifieds/classifieds.documents'
import { getVisibleClassified } from '../../classifieds/classifieds.usecases'
import type { AuthorReaders } from '../../members/hidden-authors'
import { entityText, toBreadcrumbs, toPostalAddress } from '../entities'
import { parseAmount, toPriceText } from '../price'
import type { Entity, PublicPage, SiteAddresses } from '../public-page'
import { toDescription } from '../short-text'

const vehicles: ReadonlySet<Classified['category']> = new Set(['trucks', 'trailers'])

/** The page of a classified. */
export async function findClassifiedPage(
  id: string,
  deps: Pick<Repositories, 'classifieds'> & AuthorReaders,
): Promise<PublicPage> {
  const classified = toClassified(await getVisibleClassified({ id, reader: null }, deps))
  const { title, description, category, location, imageUrl } = classified
  const path = `/classifieds/${classified.id}`
  return {
    path,
    title,
    description: toDescription(description, title),
    type: 'website',
    picture: {
      label: classifiedCategoryLabels[category],
      title,
      detail: locationLabel(location),
      price: toPriceText(classified.price),
      picture: imageUrl,
    },
    entities: (site) => {
      const url = site.origin + path
      return [
        toOffered(classified, url, site),
        toBreadcrumbs([
          { name: 'Classifieds', url: `${site.origin}/classifieds` },
          { name: title, url },
        ]),
      ]
    },
  }
}

function toOffered(
  classified: Classified,
  url: string,
  { origin, picture }: SiteAddresses,
): Entity {
  const { title, description, category, imageUrl } = classified
  return {
    '@type': vehicles.has(category) ? 'Vehicle' : 'Product',
    name: title,
    description: entityText(description),
    category: classifiedCategoryLabels[category],
    image: imageUrl === null ? picture : origin + imageUrl,
    url,
    offers: toOffer(classified, url),
  }
}

function toOffer(classified: Classified, url: string): Entity {
  const { price, location, createdAt } = classified
  const amount = parseAmount(price)
  const address = toPostalAddress(location)
  return {
    '@type': 'Offer',
    ...(amount !== null && { price: amount, priceCurrency: 'USD' }),
    availability: `https://schema.org/${toAvailability(classified)}`,
    ...(address && { availableAtOrFrom: { '@type': 'Place', address } }),
    validFrom: createdAt,
    url,
  }
}

function toAvailability(classified: Classified): string {
  if (classified.state === 'sold') return 'SoldOut'
  return classified.isGone || isClosed(classified) ? 'OutOfStock' : 'InStock'
}
