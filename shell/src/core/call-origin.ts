import type { RemotePart } from '@haulyard/shell-contract'
import type { Registry } from '@haulyard/shell-contract/registry'
import { pageRoute } from './page-route'
import { traceParent } from './page-trace'
import type { PartPlace } from './remotes'

/** What makes calls: a release of a remote, or of the shell. */
interface Caller {
  readonly name: string
  readonly version: string
}

/** Names in each call what makes it, the page, and the trace of the page load. */
export const callOrigin = (
  registry: Registry,
  { name, version }: Caller,
  place: PartPlace = null,
): RemotePart => ({
  headers: () => ({
    traceparent: traceParent(),
    'haulyard-remote': [
      `${name}@${version}`,
      `page=${pageRoute(registry, window.location.pathname)}`,
      ...(place === null ? [] : [`slot=${place}`]),
      `revision=${registry.revision}`,
    ].join(';'),
  }),
})
