import type { Registry } from '@haulyard/shell-contract/registry'
import { createContext, useContext } from 'react'
import type { RemoteLoader } from './remote-loader'

/** The live remotes and the way to load them. */
export interface Remotes {
  readonly registry: Registry
  readonly remotes: RemoteLoader
}

const RemotesContext = createContext<Remotes | null>(null)

export const RemotesProvider = RemotesContext.Provider

export const useRemotes = (): Remotes => {
  const remotes = useContext(RemotesContext)
  if (!remotes) throw new Error('useRemotes needs a RemotesProvider around it')
  return remotes
}
