import { type Classified, classifiedCategories, classifiedLocations } from '@haulyard/api-contract'
import { normalizeName } from '../../../database/search-words'
import type { ImportedClassified } from '../../classifieds/classifieds.documents'
import type { SourceItem } from '../reading/source-item'
import type { DatedItem } from './dated-items'
import type { ClassifiedSource } from './sources'

type Category = Classified['category']

/** Words in headings and titles by which categories are recognized; the first match counts. */
const categoryWords: readonly (readonly [Category, RegExp])[] = [
  [
    'trailers',
    /\b(?:trailers?|reefers?|flatbeds?|dry vans?|lowboys?|hoppers?|step ?decks?|dump trailers?)\b/i,
  ],
  [
    'parts',
    /\b(?:parts?|engines?|transmissions?|tires?|wheels?|bumpers?|heaters?|axles?|chains)\b/i,
  ],
  [
    'equipment',
    /\b(?:equipment|forklifts?|cranes?|moffetts?|tool ?box(?:es)?|tarps?|loaders?|liftgates?)\b/i,
  ],
  [
    'trucks',
    /\b(?:trucks?|tractors?|sleepers?|day ?cabs?|semis?|kenworth|peterbilt|freightliner|volvo|mack|western star|international)\b/i,
  ],
]

/** The form's minimum; to a shorter description the title is added. */
const minimumDescriptionLength = 20

/** Makes a classified of an item; `null` if its category or place is not recognized. */
export function toImportedClassified(
  item: DatedItem,
  source: ClassifiedSource,
): ImportedClassified | null {
  const category = source.category ?? findCategory(item)
  const location = source.location ?? findLocation(item)
  if (category === null || location === null) return null
  return {
    title: item.title,
    description: describe(item),
    category,
    price: toPrice(item.price) ?? findPrice(`${item.title}\n${item.content}`) ?? 'Call',
    location,
    imageUrl: item.imageUrl,
    externalSource: source.name,
    externalUrl: item.url,
    guid: item.guid,
    createdAt: item.createdAt,
  }
}

const describe = ({ title, content }: SourceItem) =>
  content.length < minimumDescriptionLength ? `${title}. ${content}`.trim() : content

/** By the source's own category, else by words of its headings and its title. */
function findCategory({ categories, title }: SourceItem): Category | null {
  const named = classifiedCategories.find((category) =>
    categories.some((name) => name.toLowerCase() === category),
  )
  if (named !== undefined) return named
  for (const text of [categories.join('\n'), title]) {
    const found = categoryWords.find(([, words]) => words.test(text))
    if (found !== undefined) return found[0]
  }
  return null
}

/** "TX", "Dallas, TX 75201", "Texas", or a "(Dallas, TX)" in the title. */
function findLocation({ location, title }: SourceItem): string | null {
  return (
    (location && toLocationCode(location)) ??
    toLocationCode(/[(,-] *([^(),]+, [A-Z]{2})\)?$/.exec(title)?.[1] ?? '')
  )
}

function toLocationCode(text: string): string | null {
  const code = /(?:^|,\s*)([A-Za-z]{2})(?:\s+[\dA-Z][\dA-Z -]*)?$/
    .exec(text.trim())?.[1]
    ?.toUpperCase()
  const words = normalizeName(text)
  const found =
    classifiedLocations.find((region) => region.code === code) ??
    // The longest name first: "West Virginia" is not Virginia.
    classifiedLocations
      .filter(({ name }) => words.includes(normalizeName(name)))
      .sort((one, other) => other.name.length - one.name.length)[0]
  return found?.code ?? null
}

/** "45900.00 USD" and "$45,900" become 45900, as the form stores it; other texts stay. */
function toPrice(text: string | null): string | null {
  if (text === null) return null
  const amount = /^(?:[A-Z]{2,3}\s*)?\$?\s*(\d[\d,]*)(?:\.\d+)?(?:\s*[A-Z]{3})?$/.exec(text)?.[1]
  return amount?.replaceAll(',', '') ?? text
}

const findPrice = (text: string) => toPrice(/\$\s*\d[\d,]*/.exec(text)?.[0] ?? null)
