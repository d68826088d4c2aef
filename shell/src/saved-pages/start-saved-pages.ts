import { whenQuiet } from '../core/page-quiet'
import { paths } from '../core/paths'
import type { Shell } from '../core/shell'
import { findShellPage } from '../pages/shell-pages'
import { readPushOwner } from '../push/push-owner'

/** Once the page is idle: a first visit is not slower for it. */
export const startSavedPages = async (shell: Shell): Promise<void> => {
  // A developer's build changes under the same address.
  if (shell.versions.localRemote) return
  await whenQuiet(shell.queries)
  const { keepPages } = await import(/* webpackChunkName: "saved-pages" */ './keep-pages')
  await keepPages(shell)
  // Other apps share to an installed site, also without a signal.
  if (window.matchMedia('(display-mode: standalone)').matches) {
    await findShellPage(paths.share)?.load()
  }
  if (readPushOwner() === null) return
  const { keepPush } = await import(/* webpackChunkName: "push" */ '../push/push-device')
  await keepPush(shell)
}
