import type { ComponentModule, LoadComponent } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { useCallback } from 'react'
import { useShellParts } from '../app/shell-parts'
import type { PartPlace, TakeFromRemote } from './remote-loader'

/** The fetch of one part of a remote: the same function as long as both stay the same. */
export const useRemotePart = (
  remote: RegistryEntry,
  take: TakeFromRemote<ComponentModule>,
  place: PartPlace,
): LoadComponent => {
  const { remotes } = useShellParts()
  return useCallback(() => remotes.load(remote, take, place), [remotes, remote, take, place])
}
