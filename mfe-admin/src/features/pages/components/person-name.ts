import type { Person } from '@haulyard/api-contract'

/** Who changed something; a removed administrator has no name. */
export const toPersonName = (person: Person | null): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ') || 'A former administrator'
