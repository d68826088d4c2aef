import type { Session } from '@haulyard/shell-contract'
import { whenQuiet } from '../core/page-quiet'
import type { Shell } from '../core/shell'

const retryDelayMs = 30_000

const memberOf = (session: Session): string | null =>
  session.status === 'signed-in' ? session.user.id : null

/** The connection's code is loaded when the page is idle: nothing visible needs it. */
const connect = async (
  { api, queries, liveEvents }: Shell,
  { userId, signal }: { userId: string; signal: AbortSignal },
): Promise<void> => {
  await whenQuiet(queries)
  if (signal.aborted) return
  const { connectLive } = await import(/* webpackChunkName: "live" */ './live-connection')
  connectLive({ api, userId, publish: liveEvents.publish, signal })
}

/**
 * Connects the signed-in member to the live events, until the session ends.
 * @returns ends it
 */
export const startLiveEvents = (shell: Shell): (() => void) => {
  let userId: string | null = null
  let current = new AbortController()
  const connectWithRetry = (options: { userId: string; signal: AbortSignal }): void => {
    connect(shell, options).catch(() => {
      if (!options.signal.aborted) setTimeout(() => connectWithRetry(options), retryDelayMs)
    })
  }
  const follow = (session: Session) => {
    const member = memberOf(session)
    if (member === userId) return
    userId = member
    current.abort()
    current = new AbortController()
    if (member !== null) connectWithRetry({ userId: member, signal: current.signal })
  }
  follow(shell.context.session.getState())
  const unfollow = shell.context.session.subscribe(follow)
  return () => {
    unfollow()
    current.abort()
  }
}
