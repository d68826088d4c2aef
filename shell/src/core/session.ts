import type { CurrentUser } from '@haulyard/api-contract'
import { ApiError, type Session } from '@haulyard/shell-contract'
import { type HostApiClient, tokenStorageKey } from '@haulyard/shell-contract/host'
import { createStore, type StoreApi } from 'zustand'

/** Whether a bearer token of an earlier visit is kept in this browser. */
export const hasStoredToken = (): boolean => {
  try {
    return localStorage.getItem(tokenStorageKey) !== null
  } catch {
    return false
  }
}

/**
 * Makes the session's store, before anybody was asked. Who is asking is unknown only
 * where a cookie or a stored token could tell (interface notes 43).
 */
export const createSessionStore = ({ isUnknown }: { isUnknown: boolean }): StoreApi<Session> =>
  createStore<Session>(() => (isUnknown ? { status: 'loading' } : { status: 'anonymous' }))

/**
 * Asks the API who is signed in. A 401 is a visitor, not an error; the token that it
 * answers is of no more use. After any other failure the person is taken for a visitor,
 * and the token is kept.
 * @throws when the API could not say
 */
export const loadSession = async (store: StoreApi<Session>, api: HostApiClient): Promise<void> => {
  try {
    const user = await api.get<CurrentUser>('/api/auth/user')
    store.setState({ status: 'signed-in', user }, true)
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
    // Nothing was kept where storage is forbidden.
  }
}

/**
 * Makes the member of a successful sign-in the current user of this page. Where storage is
 * forbidden the cookie signs in alone.
 */
export const beginSession = (
  store: StoreApi<Session>,
  { token, user }: { token: string; user: CurrentUser },
): void => {
  try {
    localStorage.setItem(tokenStorageKey, token)
  } catch {
    // A refusal of the browser must not look like one of the API.
  }
  store.setState({ status: 'signed-in', user }, true)
}
