import type { DirectoryService } from '@haulyard/api-contract'
import type { Repositories } from '../../../repositories'
import type { AuthorReaders } from '../../members/hidden-authors'
import { toService } from '../../services/services.documents'
import { getVisibleService } from '../../services/services.usecases'
import { entityText, toBreadcrumbs, toPostalAddress } from '../entities'
import { toOpeningHours } from '../opening-hours'
import type { Entity, PublicPage, SiteAddresses } from '../public-page'
import { toDescription } from '../short-text'

/** The page of a service. */
export async function findServicePage(
  id: string,
  deps: Pick<Repositories, 'services'> & AuthorReaders,
): Promise<PublicPage> {
  const service = toService(await getVisibleService({ id, reader: null }, deps))
  const { title, description, location } = service
  const path = `/services/${service.id}`
  return {
    path,
    title,
    description: toDescription(description, title),
    type: 'website',
    picture: { label: 'Services Directory', title, detail: location, price: null, picture: null },
    entities: (site) => {
      const url = site.origin + path
      return [
        toBusiness(service, url, site),
        toBreadcrumbs([
          { name: 'Trucking Directory', url: `${site.origin}/directory` },
          { name: title, url },
        ]),
      ]
    },
  }
}

function toBusiness(service: DirectoryService, url: string, { picture }: SiteAddresses): Entity {
  const { title, description, location, phone, website } = service
  const hours = toOpeningHours(service)
  return {
    '@type': 'LocalBusiness',
    name: title,
    description: entityText(description),
    url,
    image: picture,
    // Search engines read a text where no region is known.
    address: toPostalAddress(location) ?? location,
    ...(phone !== null && { telephone: phone }),
    ...(website !== null && { sameAs: website }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
  }
}
