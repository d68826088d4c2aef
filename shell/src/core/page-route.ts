import type { Registry } from '@haulyard/shell-contract/registry'

/** The prefix that a remote owns: what stands behind it may say who looks at what. */
export const pageRoute = ({ remotes }: Registry, path: string): string => {
  const [route = '/'] = remotes
    .flatMap(({ routes }) => routes)
    // By hand: to share its own check the first script would grow by more than this line.
    .filter((prefix) => `${path}/`.startsWith(`${prefix}/`))
    .sort((one, other) => other.length - one.length)
  return route
}
