import { maximumLoadMs, maximumReasonLength, type RemoteEvent } from '@haulyard/api-contract'
import type { Registry } from '@haulyard/shell-contract/registry'
import { pageRoute } from '../core/page-route'
import { pageTrace } from '../core/page-trace'
import type { RemoteNote } from '../core/remote-notes'
import { findPhase } from './find-phase'

interface Surroundings {
  readonly registry: Registry
  /** The address of the page. */
  readonly path: string
  readonly isFirstToday: boolean
  readonly wasOffline: boolean
}

/**
 * An error in a line. Not the addresses in it beyond their paths, and not what stands in
 * double quotes: a browser quotes what it could not read, which a person may have written.
 */
const reasonOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null
  const [line = ''] = error.message.split('\n')
  return `${error.name}: ${line}`
    .replace(/\w+:\/\/[^\s/]+/g, '')
    .replace(/[?#][^\s)]*/g, '')
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/\S+@\S+/g, '…')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, maximumReasonLength)
}

/** What the API is told: nothing of it is about who looks at the page. */
export const toRemoteEvent = (
  note: RemoteNote,
  { registry, path, isFirstToday, wasOffline }: Surroundings,
): RemoteEvent => {
  const { kind, remote, place, error, milliseconds } = note
  const reason = reasonOf(error)
  return {
    kind,
    remote: remote.name,
    version: remote.version,
    revision: registry.revision,
    route: pageRoute(registry, path),
    slot: place,
    isFirstToday,
    traceId: pageTrace(),
    ...(kind === 'load' ? {} : { phase: findPhase(note) }),
    ...(wasOffline ? { wasOffline } : {}),
    ...(reason === null ? {} : { reason }),
    ...(milliseconds === undefined
      ? {}
      : { milliseconds: Math.min(Math.round(milliseconds), maximumLoadMs) }),
  }
}
