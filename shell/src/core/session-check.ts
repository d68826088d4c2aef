import type { Session, ToastMessage } from '@haulyard/shell-contract'
import type { HostApiClient } from '@haulyard/shell-contract/host'
import { createStore, type StoreApi } from 'zustand'
import { loadSession } from './session'

/** Where the question who is signed in stands. */
export type SessionCheckStatus = 'settled' | 'asking' | 'failed'

/** What making the session check takes. */
interface SessionCheckOptions {
  readonly session: StoreApi<Session>
  readonly api: HostApiClient
  readonly showToast: (toast: ToastMessage) => void
  /** What was read for a visitor may look different to the member that came late. */
  readonly onLateAnswer: () => void
}

/**
 * Asks who is signed in: once per load, whatever the document knows (interface notes
 * 43). Where the API cannot say, the person goes on as a visitor and may ask again.
 */
export const createSessionCheck = ({
  session,
  api,
  showToast,
  onLateAnswer,
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
    /** Asks again if it is still open; somebody who has signed in meanwhile is known. */
    async retry() {
      if (status.getState() !== 'failed' || session.getState().status === 'signed-in') return
      await ask()
      if (session.getState().status === 'signed-in') onLateAnswer()
    },
  }
}
export type SessionCheck = ReturnType<typeof createSessionCheck>
