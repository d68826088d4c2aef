import type { ComponentModule, LoadComponent } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { useCallback } from 'react'
import type { PartPlace, TakeFromRemote } from '../core/remotes'
import { useShellServices } from '../core/shell'

/** The fetch of one part of a remote: the same function as long as both stay the same. */
export const useRemotePart = (
  remote: RegistryEntry,
  take: TakeFromRemote<ComponentModule>,
  place: PartPlace,
): LoadComponent => {
  const { remotes } = useShellServices()
  return useCallback(() => remotes.load(remote, take, place), [remotes, remote, take, place])
}
