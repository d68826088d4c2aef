import type { CurrentUser } from '@haulyard/api-contract'
import { renderRemote } from '@haulyard/stub-shell/testing'
import remote from '../remote'

/** Opens an address of this remote, as a visitor or as `user`. */
export const renderAt = (at: string, user: CurrentUser | null = null) =>
  renderRemote({ remote, at, user })
