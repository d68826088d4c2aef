import type { EquipmentKind } from './account.contract'
import type { cabs, conditions, trailerTypes, transmissions } from './classified-details'
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

/** The conditions of what is offered, as shown on pages. */
export const conditionLabels: Readonly<Record<(typeof conditions)[number], string>> = {
  new: 'New',
  used: 'Used',
  rebuilt: 'Rebuilt',
  'for-parts': 'For Parts',
}

/** How trucks shift, as shown on pages. */
export const transmissionLabels: Readonly<Record<(typeof transmissions)[number], string>> = {
  manual: 'Manual',
  automated: 'Automated Manual',
  automatic: 'Automatic',
}

/** The cabs of trucks, as shown on pages. */
export const cabLabels: Readonly<Record<(typeof cabs)[number], string>> = {
  'day-cab': 'Day Cab',
  sleeper: 'Sleeper',
}

/** The kinds of trailers, as shown on pages. */
export const trailerTypeLabels: Readonly<Record<(typeof trailerTypes)[number], string>> = {
  'dry-van': 'Dry Van',
  reefer: 'Reefer',
  flatbed: 'Flatbed',
  'step-deck': 'Step Deck',
  lowboy: 'Lowboy',
  conestoga: 'Conestoga',
  tanker: 'Tanker',
  dump: 'Dump',
  hopper: 'Hopper',
  'car-hauler': 'Car Hauler',
  livestock: 'Livestock',
  'container-chassis': 'Container Chassis',
  other: 'Other',
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
