import { fullName, type Person } from '@haulyard/api-contract'

/** Who changed something; a removed administrator has no name. */
export const toPersonName = (person: Person | null): string =>
  fullName(person) || 'A former administrator'
