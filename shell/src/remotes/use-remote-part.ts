import type { ComponentModule } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { useCallback } from 'react'
import { noteRemote } from '../core/remote-notes'
import type { PartPlace, TakeFromRemote } from '../core/remotes'
import { useShellServices } from '../core/shell'
import type { LazyAreaContent } from '../lazy/lazy-area'

interface RemotePart {
  readonly remote: RegistryEntry
  /** The same function until the part changes. */
  readonly take: TakeFromRemote<ComponentModule>
  readonly place: PartPlace
}

/** One part of a remote, as `LazyArea` loads it. */
export const useRemotePart = ({ remote, take, place }: RemotePart): LazyAreaContent => {
  const { remotes } = useShellServices()
  return {
    name: remote.name,
    load: useCallback(() => remotes.load(remote, take), [remotes, remote, take]),
    onFail: (error) => noteRemote({ kind: 'failure', remote, place, error }),
  }
}
