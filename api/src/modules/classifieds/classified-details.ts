import {
  type Classified,
  type ClassifiedDetails,
  type DetailName,
  detailNames,
  detailsOf,
  proposeDetails,
} from '@haulyard/api-contract'

interface Written extends ClassifiedDetails {
  readonly category: Classified['category']
}

/**
 * The details as they are stored. Those that a change leaves out stay as they are; those of other
 * categories are removed: in a change they are `null`, as a change sets fields only.
 */
export function toStoredDetails(
  written: Written,
  existing: ClassifiedDetails | null,
): ClassifiedDetails {
  const known = new Set<DetailName>(detailsOf[written.category])
  const entries = detailNames.flatMap((name) => {
    const sent = written[name] === undefined ? existing?.[name] : written[name]
    const value = known.has(name) && sent !== '' ? (sent ?? null) : null
    const isSilent = existing === null && written[name] === undefined
    return isSilent ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}

/** The details that have a value. */
export const shownDetails = (details: ClassifiedDetails): ClassifiedDetails =>
  Object.fromEntries(
    detailNames.flatMap((name) => {
      const value = details[name]
      return value === null || value === undefined ? [] : [[name, value] as const]
    }),
  )

interface Described {
  readonly category: Classified['category']
  readonly title: string
  readonly description: string
  readonly createdAt: Date
}

/** The details that title and description state; those that they do not state are `null`. */
export function proposedDetails(described: Described): ClassifiedDetails {
  const currentYear = described.createdAt.getUTCFullYear()
  const proposed: ClassifiedDetails = proposeDetails({ ...described, currentYear })
  return Object.fromEntries(detailNames.map((name) => [name, proposed[name] ?? null]))
}
