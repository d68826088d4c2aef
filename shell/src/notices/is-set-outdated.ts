import type { Registry } from '@haulyard/shell-contract/registry'
import { firstScriptHeader } from '@haulyard/shell-host/boot'
import { ask, firstScript } from './ask'

/** The releases that pages are made of, in one text. */
const setOf = ({ remotes, off }: Registry): string =>
  [...remotes.map(({ name, version }) => `${name}@${version}`), ...off.map(({ name }) => name)]
    .sort()
    .join()

/** Whether documents have other releases by now than this one, or another shell. */
export const isSetOutdated = async (registry: Registry): Promise<boolean> => {
  try {
    const response = await ask('/registry.json')
    const script = response.headers.get(firstScriptHeader)
    if (script !== null && firstScript() !== null && script !== firstScript()) return true
    return response.ok && setOf(await response.json()) !== setOf(registry)
  } catch {
    // Without a signal nothing is known; a later page asks again.
    return false
  }
}
