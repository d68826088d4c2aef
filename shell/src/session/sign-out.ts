import type { ApiClient } from '@haulyard/shell-contract'
import { tokenStorageKey } from '@haulyard/shell-contract/host'
import { apiNavigations } from '../app/paths'

/**
 * Ends the session and leaves for `/api/logout` (spec §2). The navigation carries
 * the cookie only; a session that is known by its bearer token is ended first.
 */
export const signOut = async (api: ApiClient): Promise<void> => {
  try {
    await api.call('POST /api/auth/logout')
  } catch {
    // Already ended, or out of reach: this browser forgets the token either way.
  }
  localStorage.removeItem(tokenStorageKey)
  window.location.assign(apiNavigations.logout)
}
