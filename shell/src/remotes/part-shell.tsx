import { ShellProvider } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { type ReactNode, useMemo } from 'react'
import { callOrigin } from '../core/call-origin'
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
    const part = callOrigin(registry, remote, place)
    return { ...context, api: api.on(part), part }
  }, [api, context, registry, remote, place])
  return <ShellProvider value={own}>{children}</ShellProvider>
}
