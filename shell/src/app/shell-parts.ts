import { createContext, useContext } from 'react'
import type { Shell } from './create-shell'

const ShellPartsContext = createContext<Shell | null>(null)

/** Hands the shell's own parts to its components; remotes see `ShellContext` only. */
export const ShellPartsProvider = ShellPartsContext.Provider

/** The shell's own parts: remotes, registry, queries, toasts. */
export const useShellParts = (): Shell => {
  const shell = useContext(ShellPartsContext)
  if (!shell) throw new Error('useShellParts needs a ShellPartsProvider around it')
  return shell
}
