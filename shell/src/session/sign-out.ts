import { forgetAllDrafts } from '@haulyard/remote-kit/draft'
import type { ApiClient } from '@haulyard/shell-contract'
import type { LazyQueries } from '../core/lazy-queries'
import { forgetOutbox } from '../core/outbox-database'
import { apiNavigations } from '../core/paths'
import { forgetToken } from '../core/session'

/**
 * Ends the session and leaves for `/api/logout` (spec §2). The navigation carries
 * the cookie only; a session that is known by its bearer token is ended first.
 * Nothing that the member typed or read stays in the browser.
 */
export const signOut = async ({
  api,
  queries,
}: {
  api: ApiClient
  queries: LazyQueries
}): Promise<void> => {
  try {
    await api.call('POST /api/auth/logout')
  } catch {
    // Already ended, or out of reach: this browser forgets the token either way.
  }
  forgetToken()
  forgetAllDrafts()
  forgetOutbox()
  queries.current()?.client.clear()
  window.location.assign(apiNavigations.logout)
}
