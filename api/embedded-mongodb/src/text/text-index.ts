import { type Doc, isNumeric, toNumber, type Value } from '../bson/values.js'
import type { IndexField } from '../storage/index-info.js'
import { findLanguage, type TextLanguage } from './languages.js'

export const wildcard = '$**'

/** What a text index adds to an index. */
export interface TextIndex {
  /** The indexed paths; with a weight for the wildcard, every other path too. */
  weights: ReadonlyMap<string, number>
  defaultLanguage: TextLanguage
  /** The field in which a document names its own language. */
  languageOverride: string
  /** Ordinary fields before the text, of which every search names the values. */
  prefix: IndexField[]
  suffix: IndexField[]
}

/** Reads a stored specification; undefined for an index of another kind. */
export function textIndexOf(
  spec: Doc,
  fieldsOf: (key: Doc) => IndexField[],
): TextIndex | undefined {
  const key = spec.get('key') as Doc
  if (key.get('_fts') !== 'text') return undefined
  const fields = fieldsOf(key)
  const position = fields.findIndex(({ path }) => path === '_fts')
  const weights = [...(spec.get('weights') as Doc)]
  return {
    weights: new Map(weights.map(([path, weight]) => [path, weightOf(weight)])),
    defaultLanguage: findLanguage(spec.get('default_language') as string) as TextLanguage,
    languageOverride: spec.get('language_override') as string,
    prefix: fields.slice(0, position),
    suffix: fields.slice(position + 2),
  }
}

const weightOf = (weight: Value): number => (isNumeric(weight) ? toNumber(weight) : 1)
