import { listenToRemoteNotes, type RemoteNote } from '../core/remote-notes'
import type { Shell } from '../core/shell'
import { createEventBatches } from './event-batches'
import { findAtFault } from './find-at-fault'
import { isFirstToday } from './first-today'
import { toRemoteEvent } from './to-remote-event'

/** More events of one page load are dropped. */
const maximumOfPage = 100

type Reporting = Pick<Shell, 'registry' | 'connection' | 'queries'>

/** Makes the function that reports notes, each error once. */
const createReport = ({ registry, connection, queries }: Reporting) => {
  const batches = createEventBatches(queries)
  const loaded = new Set<string>()
  const reported = new WeakSet<object>()
  let count = 0
  const report = (note: RemoteNote) => {
    const { kind, remote, error } = note
    if (error instanceof Error) reported.add(error)
    // Only the first page or slot of a remote counts as its load.
    const isKnown = kind === 'load' && loaded.has(remote.name)
    // Without a connection no release is to blame.
    if (isKnown || count >= maximumOfPage || connection.status.getState() !== 'online') return
    count += 1
    if (kind === 'load') loaded.add(remote.name)
    const path = window.location.pathname
    batches.add(toRemoteEvent(note, { registry, path, isFirstToday: isFirstToday(remote) }))
  }
  return { report, isReported: (error: Error) => reported.has(error), stop: batches.stop }
}

/**
 * Reports to the API how remotes do in this page: the notes of loads, failures and errors,
 * and the errors that their code throws afterwards.
 * @returns ends it
 */
export const startRemoteEvents = (shell: Shell): (() => void) => {
  const { registry } = shell
  const { report, isReported, stop } = createReport(shell)
  const onThrown = (error: unknown) => {
    if (!(error instanceof Error) || isReported(error)) return
    const remote = findAtFault(registry, error)
    if (remote) report({ kind: 'error', remote, place: null, error })
  }
  const onError = ({ error }: ErrorEvent) => onThrown(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => onThrown(reason)

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
