import type { Session, ToastMessage } from '@haulyard/shell-contract'
import type { HostApiClient } from '@haulyard/shell-host'
import { createStore, type StoreApi } from 'zustand'
import { loadSession } from './session'

/** The state of the session check. */
export type SessionCheckStatus = 'settled' | 'asking' | 'failed'

/** Options of `createSessionCheck`. */
interface SessionCheckOptions {
  readonly session: StoreApi<Session>
  readonly api: HostApiClient
  readonly showToast: (toast: ToastMessage) => void
  /** Called when a retry finds a member: what was read for a visitor may differ. */
  readonly onLateSignIn: () => void
}

/**
 * Requests the session: once per load, if there is a cookie or a stored token. If the request fails,
 * the person goes on as a visitor and may try again.
 */
export const createSessionCheck = ({
  session,
  api,
  showToast,
  onLateSignIn,
}: SessionCheckOptions) => {
  const status = createStore<SessionCheckStatus>(() => 'settled')

  const ask = async () => {
    status.setState('asking', true)
    try {
      await loadSession(session, api)
      status.setState('settled', true)
    } catch {
      status.setState('failed', true)
    }
  }

  return {
    status,
    async start() {
      await ask()
      if (status.getState() !== 'failed') return
      showToast({
        title: 'Error',
        description: 'We could not check who is signed in. Check your signal, then try again.',
        tone: 'danger',
      })
    },
    /** Requests the session again if that had failed and no member has signed in since. */
    async retry() {
      if (status.getState() !== 'failed' || session.getState().status === 'signed-in') return
      await ask()
      if (session.getState().status === 'signed-in') onLateSignIn()
    },
  }
}
export type SessionCheck = ReturnType<typeof createSessionCheck>
