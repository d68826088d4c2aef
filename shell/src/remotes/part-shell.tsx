import { type RemotePart, ShellProvider } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { type ReactNode, useMemo } from 'react'
import { pageRoute } from '../core/page-route'
import { traceParent } from '../core/page-trace'
import type { PartPlace } from '../core/remotes'
import { useShellServices } from '../core/shell'

interface PartShellProps {
  readonly remote: RegistryEntry
  readonly place: PartPlace
  readonly children: ReactNode
}

/** The shell as one part of a remote has it: the calls of the part name it, and the trace of the page. */
export const PartShell = ({ remote, place, children }: PartShellProps) => {
  const { api, context, registry } = useShellServices()
  const own = useMemo(() => {
    const part: RemotePart = {
      headers: () => ({
        traceparent: traceParent(),
        'haulyard-remote': [
          `${remote.name}@${remote.version}`,
          `page=${pageRoute(registry, window.location.pathname)}`,
          ...(place === null ? [] : [`slot=${place}`]),
          `revision=${registry.revision}`,
        ].join(';'),
      }),
    }
    return { ...context, api: api.on(part), part }
  }, [api, context, registry, remote, place])
  return <ShellProvider value={own}>{children}</ShellProvider>
}
