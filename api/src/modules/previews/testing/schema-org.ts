import { weekdays } from '@haulyard/api-contract'
import { expect } from 'vitest'

interface TypeRules {
  /** What schema.org's readers need: without it, search engines reject the entity. */
  readonly required: readonly string[]
  /** What else schema.org defines for the type, as far as it is used. */
  readonly optional?: readonly string[]
}

const product: TypeRules = {
  required: ['name', 'image', 'offers'],
  optional: ['description', 'category', 'url'],
}
const organization: TypeRules = { required: ['name'], optional: ['url'] }

/** By type, after schema.org and the requirements of Google's structured data features. */
const rules: Readonly<Record<string, TypeRules>> = {
  Vehicle: product,
  Product: product,
  Offer: {
    required: ['availability', 'url'],
    optional: ['price', 'priceCurrency', 'availableAtOrFrom', 'validFrom'],
  },
  Place: { required: ['address'] },
  PostalAddress: {
    required: ['addressRegion', 'addressCountry'],
    optional: ['addressLocality'],
  },
  LocalBusiness: {
    required: ['name', 'address'],
    optional: ['description', 'url', 'image', 'telephone', 'sameAs', 'openingHoursSpecification'],
  },
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'] },
  NewsArticle: {
    required: ['headline', 'image', 'datePublished', 'author'],
    optional: ['description', 'url', 'mainEntityOfPage', 'publisher', 'isBasedOn'],
  },
  DiscussionForumPosting: {
    required: ['author', 'datePublished', 'text', 'headline', 'url'],
    optional: ['commentCount', 'interactionStatistic', 'comment'],
  },
  Comment: { required: ['author', 'datePublished', 'text'], optional: ['interactionStatistic'] },
  InteractionCounter: { required: ['interactionType', 'userInteractionCount'] },
  Person: { required: ['name'], optional: ['url'] },
  Organization: organization,
  BreadcrumbList: { required: ['itemListElement'] },
  ListItem: { required: ['position', 'name', 'item'] },
  WebSite: { required: ['name', 'url', 'potentialAction'], optional: ['publisher'] },
  SearchAction: { required: ['target', 'query-input'] },
  EntryPoint: { required: ['urlTemplate'] },
}

const addresses = ['url', 'item', 'mainEntityOfPage', 'isBasedOn', 'sameAs', 'image']
const dates = ['datePublished', 'validFrom']
const times = ['opens', 'closes']
const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Fails unless the entity, and every entity in it, has what its type requires and nothing unknown. */
export function expectValidEntity(entity: Record<string, unknown>): void {
  const type = String(entity['@type'])
  const { required, optional = [] } = rules[type] ?? { required: ['a known type'] }
  const names = Object.keys(entity).filter((name) => name !== '@type')
  expect(names, type).toEqual(expect.arrayContaining([...required]))
  expect([...required, ...optional], type).toEqual(expect.arrayContaining(names))
  for (const name of names) expectValidProperty(type, name, entity[name])
}

function expectValidProperty(type: string, name: string, property: unknown) {
  for (const value of [property].flat()) {
    if (typeof value === 'object' && value !== null) {
      expectValidEntity(value as Record<string, unknown>)
      continue
    }
    expect(value, `${type}.${name}`).toSatisfy((text) => text !== '' && text !== null)
    if (addresses.includes(name)) expect(value, `${type}.${name}`).toMatch(/^https?:\/\/[^/]+\//)
    if (dates.includes(name)) expect(value, `${type}.${name}`).toMatch(isoDate)
    if (times.includes(name)) expect(value, `${type}.${name}`).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
    if (name === 'dayOfWeek') expect(weekdays).toContain(value)
    if (name === 'price') expect(value).toBeTypeOf('number')
  }
}
