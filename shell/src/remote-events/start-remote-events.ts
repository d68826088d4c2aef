import { listenToRemoteNotes, type RemoteNote } from '../core/remote-notes'
import type { Shell } from '../core/shell'
import { createEventBatches } from './event-batches'
import { findAtFault } from './find-at-fault'
import { isFirstToday } from './first-today'
import { toRemoteEvent } from './to-remote-event'

/** Something that fails over and over says no more after so many times. */
const maximumOfPage = 100

type Reporting = Pick<Shell, 'registry' | 'connection' | 'queries'>

/** Makes what reports notes, each error once. */
const createReport = ({ registry, connection, queries }: Reporting) => {
  const batches = createEventBatches(queries)
  const loaded = new Set<string>()
  const told = new WeakSet<object>()
  let count = 0
  const report = (note: RemoteNote) => {
    const { kind, remote, error } = note
    if (error instanceof Error) told.add(error)
    // Of a remote's parts in a page only the first one is a load of it.
    const isKnown = kind === 'load' && loaded.has(remote.name)
    // Without a signal nothing arrives, whoever made it.
    if (isKnown || count >= maximumOfPage || connection.status.getState() !== 'online') return
    count += 1
    if (kind === 'load') loaded.add(remote.name)
    const path = window.location.pathname
    batches.add(toRemoteEvent(note, { registry, path, isFirstToday: isFirstToday(remote) }))
  }
  return { report, isTold: (error: Error) => told.has(error), stop: batches.stop }
}

/**
 * Tells the API how remotes do in this page: what their parts say of themselves
 * (watch-remote.tsx), which ones could not be had, and what they throw later on.
 * @returns ends it
 */
export const startRemoteEvents = (shell: Shell): (() => void) => {
  const { registry } = shell
  const { report, isTold, stop } = createReport(shell)
  const hear = (error: unknown) => {
    if (!(error instanceof Error) || isTold(error)) return
    const remote = findAtFault(registry, error)
    if (remote) report({ kind: 'error', remote, place: null, error })
  }
  const onError = ({ error }: ErrorEvent) => hear(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => hear(reason)

  const stopListening = listenToRemoteNotes(report)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    stopListening()
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
    stop()
  }
}
