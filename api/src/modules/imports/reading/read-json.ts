import { decodeText } from './decode-text'
import { type FieldMap, valueAt } from './field-map'
import { maximumItems, type SourceContent, SourceError, type SourceFile } from './source-item'
import { toSourceItem } from './to-source-item'

interface JsonFile extends SourceFile {
  readonly map: FieldMap
}

/** Reads the list of a JSON file by its field map. Throws only a `SourceError`. */
export function readJson({ map, ...file }: JsonFile): SourceContent {
  const entries = findEntries(parse(decodeText(file)), map).slice(0, maximumItems)
  const items = entries.flatMap((entry) => toItem(entry, map, file.baseUrl) ?? [])
  return { items, unusable: entries.length - items.length }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SourceError('is not JSON', { cause })
  }
}

function findEntries(document: unknown, { items }: FieldMap): unknown[] {
  const entries = valueAt(document, items)
  if (Array.isArray(entries)) return entries
  throw new SourceError(`has no list at ${items === '' ? 'its top' : `"${items}"`}`)
}

function toItem(entry: unknown, map: FieldMap, baseUrl: string) {
  const text = (field: keyof FieldMap) => toText(valueAt(entry, map[field]))
  const category = text('category')
  return toSourceItem(
    {
      title: text('title'),
      link: text('url'),
      guid: null,
      dates: [text('createdAt') ?? ''],
      image: text('imageUrl'),
      markup: text('description'),
      summary: null,
      categories: category === null ? [] : [category],
      price: text('price'),
      location: text('location'),
    },
    baseUrl,
  )
}

function toText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : null
}
