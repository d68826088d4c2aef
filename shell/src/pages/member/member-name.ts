import type { Person } from '@haulyard/api-contract'

/** A member's name, or what the board calls members without one. */
export const memberName = ({ id, firstName, lastName }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ') || `User ${id.slice(-4)}`
