import { type RegistryEntry, releaseFolder } from '@haulyard/shell-contract/registry'

/** The remote in whose code an error was thrown: the innermost one, where there are several. */
export const findAtFault = (
  remotes: readonly RegistryEntry[],
  { stack = '' }: Error,
): RegistryEntry | null => {
  const page = window.location.href
  const [found] = remotes
    .map((remote) => ({ remote, at: stack.indexOf(releaseFolder(remote, page)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
  return found?.remote ?? null
}
