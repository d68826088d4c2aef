import { type RemotePhase, remotePhases } from '@haulyard/api-contract'
import { findFileFault } from '@haulyard/shared-ui'
import { type RegistryEntry, releaseFolder } from '@haulyard/shell-contract/registry'
import type { RemoteNote } from '../core/remote-notes'

const isPhase = (value: unknown): value is RemotePhase => remotePhases.some((one) => one === value)

const fieldOf = (error: unknown, name: string): unknown =>
  error instanceof Error ? (error as Error & Record<string, unknown>)[name] : undefined

const hasArrived = (address: string) =>
  (performance.getEntriesByName(address) as PerformanceResourceTiming[]).some(
    ({ responseStatus = 200 }) => responseStatus === 200,
  )

/** Which file an error about a file is about. */
const phaseOfFile = (address: string, { entry }: RegistryEntry): RemotePhase => {
  const page = window.location.href
  if (!address.startsWith(releaseFolder({ entry }, page))) return 'shell'
  return new URL(address).pathname === new URL(entry, page).pathname ? 'entry' : 'chunk'
}

/** Where a remote failed: what `diagnose` of the contract takes. */
export const findPhase = ({ error, phase, remote }: RemoteNote): RemotePhase => {
  const given = phase ?? fieldOf(error, 'phase')
  if (isPhase(given)) return given
  const fault = error instanceof Error ? findFileFault(error) : null
  if (fault === 'content') return 'digest'
  if (fault) return phaseOfFile(String(fieldOf(error, 'request')), remote)
  // As lazy parts end a load that hangs: the error is about no file.
  if (!/did not load within/.test(String(fieldOf(error, 'message')))) return 'init'
  return hasArrived(new URL(remote.entry, window.location.href).href) ? 'chunk' : 'entry'
}
