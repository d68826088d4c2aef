import type { CurrentUser, DirectoryService } from '@haulyard/api-contract'

type Owned = Pick<DirectoryService, 'userId'>

/** Whether the current user entered the service. */
export const isOwnService = ({ userId }: Owned, user: CurrentUser | null): boolean =>
  user !== null && userId === user.id

/** Who may change or remove a service: who entered it, and administrators. */
export const canEditService = (service: Owned, user: CurrentUser | null): boolean =>
  isOwnService(service, user) || user?.isAdmin === true
