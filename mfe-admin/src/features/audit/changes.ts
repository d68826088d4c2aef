import type { AuditRecord } from '@haulyard/api-contract'

/** A field that an action changed; `null` where there was nothing, or is nothing left. */
export interface FieldChange {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/** `isPublished` is “Published”, `sortOrder` is “Sort order”. */
const toWords = (field: string): string => {
  const words = field
    .replace(/^is(?=[A-Z\d])/, '')
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const hasLabel = (value: object): value is { readonly label: string } =>
  'label' in value && typeof value.label === 'string'

const toText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(toText).join(', ') || 'nothing'
  if (typeof value === 'object') return hasLabel(value) ? value.label : JSON.stringify(value)
  return String(value)
}

/** What an action changed, field by field. */
export const changesOf = ({
  before,
  after,
}: Pick<AuditRecord, 'before' | 'after'>): readonly FieldChange[] => {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({
    name: toWords(name),
    before: before && name in before ? toText(before[name]) : null,
    after: after && name in after ? toText(after[name]) : null,
  }))
}
