import type { EquipmentKind } from './account.contract'
import type { Classified } from './classifieds.contract'
import type { Area } from './permissions'
import type { SitePageName } from './site-pages.contract'

// Records, so that the compiler reports a missing value; apart from the schemas, so that pages
// can show labels without loading zod.

/** The categories of classifieds as shown on pages, in the order of all choices. */
export const classifiedCategoryLabels: Readonly<Record<Classified['category'], string>> = {
  trucks: 'Trucks',
  trailers: 'Trailers',
  parts: 'Parts',
  equipment: 'Equipment',
}

/** The areas of moderators as shown on pages, in the order of all choices. */
export const areaLabels: Readonly<Record<Area, string>> = {
  board: 'Message Board',
  marketplace: 'Marketplace',
  directory: 'Directory',
  news: 'News',
  feed: 'Community Feed',
}

/** What members drive or pull as shown on pages, in the order of all choices. */
export const equipmentLabels: Readonly<Record<EquipmentKind, string>> = {
  sleeper: 'Sleeper',
  'day-cab': 'Day Cab',
  'straight-truck': 'Straight Truck',
  'dry-van': 'Dry Van',
  reefer: 'Reefer',
  flatbed: 'Flatbed',
  'step-deck': 'Step Deck',
  lowboy: 'Lowboy',
  tanker: 'Tanker',
  'car-hauler': 'Car Hauler',
  dump: 'Dump',
  hotshot: 'Hotshot',
}

/** The titles of the pages, as the footer says them. */
export const sitePageTitles: Readonly<Record<SitePageName, string>> = {
  'community-guidelines': 'Community Guidelines',
  contact: 'Contact Us',
  'report-content': 'Report Content',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  cookies: 'Cookie Policy',
}
