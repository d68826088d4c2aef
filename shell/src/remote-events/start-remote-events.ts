import { contractVersion, shellName } from '@haulyard/shell-contract/constants'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { listenToRemoteNotes, type RemoteNote } from '../core/remote-notes'
import type { Shell } from '../core/shell'
import { createEventBatches, isAway } from './event-batches'
import { findAtFault } from './find-at-fault'
import { isFirstToday } from './first-today'
import { toRemoteEvent } from './to-remote-event'

/** More events of one page load are dropped. */
const maximumOfPage = 100

/** A release of the shell as the reports name it, with the folder of its scripts. */
const shellRelease = (version: string): RegistryEntry => ({
  name: shellName,
  routes: [],
  slots: [],
  access: 'everyone',
  version,
  contractVersion,
  entry: '/assets/',
  integrity: '',
})

type Reporting = Pick<Shell, 'registry' | 'connection' | 'queries'>

/** Makes the function that reports notes, each error once. */
const createReport = ({ registry, connection, queries }: Reporting) => {
  const batches = createEventBatches({ queries, connection })
  const loaded = new Set<string>()
  const reported = new WeakSet<object>()
  let count = 0
  const report = (note: RemoteNote) => {
    const { kind, remote, place, error } = note
    if (error instanceof Error) reported.add(error)
    // Only the first page or slot of a remote counts as its load.
    const isKnown = kind === 'load' && loaded.has(remote.name)
    // A page that could not be loaded, or threw before it was shown, was a load as well: the
    // rates of failures and errors are of all loads.
    const isFirstOutcome = kind !== 'load' && !loaded.has(remote.name) && !isAway(connection)
    if (isFirstOutcome) report({ kind: 'load', remote, place })
    if (isKnown || count >= maximumOfPage) return
    count += 1
    // Without a connection no release is at fault: such events are only logged.
    const wasOffline = isAway(connection)
    if (kind === 'load' && !wasOffline) loaded.add(remote.name)
    const path = window.location.pathname
    const surroundings = { registry, path, wasOffline }
    const isFirst = !wasOffline && isFirstToday(remote)
    batches.add(toRemoteEvent(note, { ...surroundings, isFirstToday: isFirst }))
  }
  return { report, isReported: (error: Error) => reported.has(error), stop: batches.stop }
}

/**
 * Reports to the API how remotes do in this page: the notes of loads, failures and errors,
 * and the errors that their code throws afterwards.
 * @returns ends it
 */
export const startRemoteEvents = (shell: Shell): (() => void) => {
  const { registry, versions } = shell
  const released = versions.shellVersion ? [shellRelease(versions.shellVersion)] : []
  const { report, isReported, stop } = createReport(shell)
  const onThrown = (error: unknown) => {
    if (!(error instanceof Error) || isReported(error)) return
    // The shell's scripts are in most stacks: it is at fault where no remote is.
    const remote = findAtFault(registry.remotes, error) ?? findAtFault(released, error)
    if (remote) report({ kind: 'error', remote, place: null, error, phase: 'handler' })
  }
  const onError = ({ error }: ErrorEvent) => onThrown(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => onThrown(reason)

  for (const remote of released) report({ kind: 'load', remote, place: null })
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
