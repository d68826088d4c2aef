import { fullName } from '@haulyard/api-contract'
import { getVisibleSeller } from '../../classifieds/sellers.usecases'
import type { AuthorReaders } from '../../members/hidden-authors'
import type { PublicPage } from '../public-page'
import { toDescription } from '../short-text'

interface Dependencies extends AuthorReaders {
  readonly now: () => Date
}

/** The listings of a seller. */
export async function findSellerPage(id: string, deps: Dependencies): Promise<PublicPage> {
  const seller = await getVisibleSeller({ id, reader: null }, deps)
  const name = fullName(seller) || 'Member'
  const title = `Listings of ${name}`
  return {
    path: `/classifieds/seller/${seller._id.toHexString()}`,
    title,
    description: toDescription(`What ${name} sells and has sold on Haulyard.`, title),
    type: 'profile',
    picture: { label: 'Classifieds', title, detail: seller.company, price: null, picture: null },
    entities: () => [],
  }
}
