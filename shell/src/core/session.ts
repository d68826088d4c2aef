import type { CurrentUser } from '@haulyard/api-contract'
import { ApiError, type Session } from '@haulyard/shell-contract'
import { type HostApiClient, tokenStorageKey } from '@haulyard/shell-host'
import { createStore, type StoreApi } from 'zustand'

/** Whether this browser stores a bearer token of an earlier visit. */
export const hasStoredToken = (): boolean => {
  try {
    return localStorage.getItem(tokenStorageKey) !== null
  } catch {
    return false
  }
}

interface SessionStoreOptions {
  readonly isUnknown: boolean
  /** The member that the document was rendered for. */
  readonly user?: CurrentUser | null | undefined
}

/** The session of a member. One who is suspended, or whose account is deleted, has no rights. */
export const toSession = (user: CurrentUser): Session => {
  if (user.suspension) return { status: 'anonymous', suspended: user }
  if (user.eraseAt !== undefined) return { status: 'anonymous', leaving: user }
  return { status: 'signed-in', user }
}

/**
 * Makes the session's store, before any request. The session is unknown only with a cookie
 * or a stored token, unless the document says whose it is (interface notes 43).
 */
export const createSessionStore = ({ isUnknown, user }: SessionStoreOptions): StoreApi<Session> =>
  createStore<Session>(() => {
    if (user) return toSession(user)
    return { status: isUnknown ? 'loading' : 'anonymous' }
  })

/**
 * Requests the current user. A 401 means a visitor, is no error, and removes the token. After
 * any other failure the person counts as a visitor, and the token stays.
 * @throws when the request failed
 */
export const loadSession = async (store: StoreApi<Session>, api: HostApiClient): Promise<void> => {
  try {
    const user = await api.get<CurrentUser>('/api/auth/user')
    store.setState(toSession(user), true)
  } catch (error) {
    store.setState({ status: 'anonymous' }, true)
    if (!(error instanceof ApiError && error.status === 401)) throw error
    forgetToken()
  }
}

/** Forgets the bearer token of this browser. */
export const forgetToken = (): void => {
  try {
    localStorage.removeItem(tokenStorageKey)
  } catch {
    // Where storage is forbidden there is no token.
  }
}

/**
 * Makes the member of a successful sign-in the current user of this page. The cookie is the
 * credential; a token of an earlier visit would be sent in its place.
 */
export const beginSession = (store: StoreApi<Session>, user: CurrentUser): void => {
  forgetToken()
  store.setState(toSession(user), true)
}
