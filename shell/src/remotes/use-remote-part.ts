import type { ComponentModule, LoadComponent } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { useCallback } from 'react'
import { useShellParts } from '../app/shell-parts'
import type { TakeFromRemote } from './remote-loader'

/** The fetch of one part of a remote: the same function as long as both stay the same. */
export const useRemotePart = (
  remote: RegistryEntry,
  take: TakeFromRemote<ComponentModule>,
): LoadComponent => {
  const { remotes } = useShellParts()
  return useCallback(() => remotes.load(remote, take), [remotes, remote, take])
}
