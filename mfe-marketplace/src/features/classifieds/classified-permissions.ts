import type { Classified, CurrentUser } from '@haulyard/api-contract'

/** Whether the current user posted the classified. */
export const isSeller = ({ userId }: Classified, user: CurrentUser | null): boolean =>
  user !== null && userId === user.id

/** Its seller and administrators change a classified; nobody changes an external one (spec §4). */
export const canChange = (classified: Classified, user: CurrentUser | null): boolean =>
  !classified.isExternal && (isSeller(classified, user) || user?.isAdmin === true)
