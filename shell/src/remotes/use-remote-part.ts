import type { ComponentModule, LoadComponent } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { useCallback } from 'react'
import type { TakeFromRemote } from './remote-loader'
import { useRemotes } from './remotes-context'

/** The fetch of one part of a remote: the same function as long as both stay the same. */
export const useRemotePart = (
  remote: RegistryEntry,
  take: TakeFromRemote<ComponentModule>,
): LoadComponent => {
  const { remotes } = useRemotes()
  return useCallback(() => remotes.load(remote, take), [remotes, remote, take])
}
