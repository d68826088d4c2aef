import { type Classified, toWebUrl } from '@haulyard/api-contract'

/** The home pages of the marketplaces that classifieds are imported from. */
const marketplaceHomePages: Readonly<Record<string, string>> = {
  'commercial truck trader': 'https://www.commercialtrucktrader.com/',
  craigslist: 'https://www.craigslist.org/',
  'ebay motors': 'https://www.ebay.com/motors',
  'equipment trader': 'https://www.equipmenttrader.com/',
  'facebook marketplace': 'https://www.facebook.com/marketplace/',
  ironplanet: 'https://www.ironplanet.com/',
  kijiji: 'https://www.kijiji.ca/',
  'machinery trader': 'https://www.machinerytrader.com/',
  'my little salesman': 'https://www.mylittlesalesman.com/',
  'ritchie bros': 'https://www.rbauction.com/',
  'truck paper': 'https://www.truckpaper.com/',
  'trucker to trucker': 'https://www.truckertotrucker.com/',
}

const withoutSpelling = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

const homePageBySpelling = new Map(
  Object.entries(marketplaceHomePages).map(([name, url]) => [withoutSpelling(name), url]),
)

/** For a source that is named by its host, `rigs.example`, rather than by words. */
const homePageAt = (source: string): string | null =>
  /^[^\s/]+\.[^\s/]+$/.test(source) ? toWebUrl(`https://${source}/`) : null

/**
 * Where an external classified can be seen: its own page, or else the home page
 * of its marketplace. `null` when neither is known.
 */
export const originalListingUrl = ({
  externalUrl,
  externalSource,
}: Pick<Classified, 'externalUrl' | 'externalSource'>): string | null => {
  const source = externalSource ?? ''
  return (
    toWebUrl(externalUrl) ??
    homePageBySpelling.get(withoutSpelling(source).replace(/com$/, '')) ??
    toWebUrl(source) ??
    homePageAt(source)
  )
}
