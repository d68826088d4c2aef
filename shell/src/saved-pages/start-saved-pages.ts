import { whenQuiet } from '../core/page-quiet'
import type { Shell } from '../core/shell'
import { readPushOwner } from '../push/push-owner'

/** Once the page is idle: a first visit is not slower for it. */
export const startSavedPages = async (shell: Shell): Promise<void> => {
  // A developer's build changes under the same address.
  if (shell.versions.localRemote) return
  await whenQuiet(shell.queries)
  const { keepPages } = await import(/* webpackChunkName: "saved-pages" */ './keep-pages')
  await keepPages(shell)
  if (readPushOwner() === null) return
  const { keepPush } = await import(/* webpackChunkName: "push" */ '../push/push-device')
  await keepPush(shell)
}
