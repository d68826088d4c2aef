import { usStates } from '@haulyard/api-contract'
import { isRegionCode, toRegionCode } from '../../region-codes'
import { parseLocation } from '../services/services.derived'
import type { Entity } from './public-page'
import { shorten } from './short-text'

/** Longer texts would repeat much of the page in its document. */
const textLength = 300

/** A text of a record as an entity has it. */
export const entityText = (text: string): string => shorten(text, textLength)

interface Step {
  readonly name: string
  readonly url: string
}

/** The way from a list to one of its records. */
export const toBreadcrumbs = (steps: readonly Step[]): Entity => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

const states: ReadonlySet<string> = new Set(['DC', ...usStates.map(({ code }) => code)])

/** The address of a place in free text: "Denver, CO", "TX"; `null` if it names no region. */
export function toPostalAddress(location: string): Entity | null {
  const { state } = isRegionCode(location) ? { state: location } : parseLocation(location)
  if (state === null) return null
  const city = cityOf(location)
  return {
    '@type': 'PostalAddress',
    ...(city !== null && { addressLocality: city }),
    addressRegion: state,
    addressCountry: states.has(state) ? 'US' : 'CA',
  }
}

/** The city as it is written before a comma. */
function cityOf(location: string): string | null {
  const [city = '', ...rest] = location.split(',').map((part) => part.trim())
  return rest.length > 0 && city !== '' && toRegionCode(city) === null ? city : null
}

const publisher = 'Haulyard'

/** This site as the publisher of a page. */
export const toPublisher = (origin: string): Entity => ({
  '@type': 'Organization',
  name: publisher,
  url: `${origin}/`,
})
