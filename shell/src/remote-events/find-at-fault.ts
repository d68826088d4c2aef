import type { Registry, RegistryEntry } from '@haulyard/shell-contract/registry'

/** The folder of a release, which all of its files are in. */
const folderOf = ({ entry }: RegistryEntry) => entry.slice(0, entry.lastIndexOf('/') + 1)

/** The remote in whose code an error was thrown: the innermost one, where there are several. */
export const findAtFault = (registry: Registry, { stack = '' }: Error): RegistryEntry | null => {
  const [found] = registry.remotes
    .map((remote) => ({ remote, at: stack.indexOf(folderOf(remote)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
  return found?.remote ?? null
}
