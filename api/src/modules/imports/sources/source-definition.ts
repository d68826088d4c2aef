import type { ImportSourceInput } from '@haulyard/api-contract'
import { createInvalidInputError } from '../../../http/http.errors'
import { type FieldMap, fieldMapSchema } from '../reading/field-map'
import type { ImportSource } from './sources'

/** The source that an administrator has described. Throws the error of a field. */
export function toDefinition(input: ImportSourceInput): ImportSource {
  const { kind, name, url, type, topic, category, location, fieldMap } = input
  const at = { url }
  if (kind === 'news') {
    if (type === 'json') throw createFieldError('type', 'A news feed is RSS, Atom or JSON Feed')
    return { name, at, type, topic }
  }
  const defaults = { ...(category && { category }), ...(location && { location }) }
  if (type === 'rss') return { name, at, type, ...defaults }
  return { name, at, type, ...defaults, map: toFieldMap(fieldMap) }
}

function toFieldMap(text: string | null): FieldMap {
  try {
    return fieldMapSchema.parse(JSON.parse(text ?? '{}'))
  } catch {
    throw createFieldError('fieldMap', 'Must be JSON such as { "items": "data.rows" }')
  }
}

const createFieldError = (field: string, message: string) =>
  createInvalidInputError({ message, issues: [{ path: field, message }] })
