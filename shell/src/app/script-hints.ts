import { savesData } from '@haulyard/shared-ui'
import type { ScriptHint } from '@haulyard/shell-host/boot'
import { whenLoaded } from '../core/page-loaded'

const hintAt = (rel: 'preload' | 'prefetch', scripts: readonly ScriptHint[]) => {
  for (const script of scripts) {
    const link = document.createElement('link')
    document.head.append(
      Object.assign(link, { rel, as: 'script', crossOrigin: 'anonymous', ...script }),
    )
  }
}

/** Fetches scripts that are about to be run, all at once: each would ask for the next. */
export const preloadScripts = (scripts: readonly ScriptHint[]): void => hintAt('preload', scripts)

/**
 * Fetches scripts, without running them, once the page is at rest: what the next page
 * needs is there when it is asked for. Not for those who save data.
 */
export const prefetchWhenIdle = (scripts: readonly ScriptHint[]): void => {
  if (savesData() || scripts.length === 0) return
  const fetchAll = () => hintAt('prefetch', scripts)
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
  void whenLoaded().then(() => whenIdle(fetchAll))
}
