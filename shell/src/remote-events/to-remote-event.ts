import { maximumLoadMs, maximumReasonLength, type RemoteEvent } from '@haulyard/api-contract'
import type { Registry } from '@haulyard/shell-contract/registry'
import type { RemoteNote } from '../core/remote-notes'

interface Surroundings {
  readonly registry: Registry
  /** The address of the page. */
  readonly path: string
  readonly isFirstToday: boolean
}

/** The prefix that a remote owns: what stands behind it may say who looks at what. */
const routeOf = ({ remotes }: Registry, path: string): string => {
  const [route = '/'] = remotes
    .flatMap(({ routes }) => routes)
    // By hand: to share its own check the first script would grow by more than this line.
    .filter((prefix) => `${path}/`.startsWith(`${prefix}/`))
    .sort((one, other) => other.length - one.length)
  return route
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
  { kind, remote, place, error, milliseconds }: RemoteNote,
  { registry, path, isFirstToday }: Surroundings,
): RemoteEvent => {
  const reason = reasonOf(error)
  return {
    kind,
    remote: remote.name,
    version: remote.version,
    revision: registry.revision,
    route: routeOf(registry, path),
    slot: place,
    isFirstToday,
    ...(reason === null ? {} : { reason }),
    ...(milliseconds === undefined
      ? {}
      : { milliseconds: Math.min(Math.round(milliseconds), maximumLoadMs) }),
  }
}
