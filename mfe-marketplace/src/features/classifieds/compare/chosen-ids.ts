import { draftPrefix } from '@haulyard/remote-kit/draft'
import { useSyncExternalStore } from 'react'
import { splitIds } from './compare-address'

/** Signing out forgets it with the drafts: the next person at this device may be another one. */
const key = `${draftPrefix}compared`
const changed = 'haulyard:compared'

/** Where the browser stores nothing, the choice holds until the page is left. */
let unstored = ''

const read = (): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return unstored
  }
}

const readNothing = () => ''

/** Stores which classifieds are chosen, for this browser's tabs and its next visits. */
export const chooseIds = (ids: readonly string[]): void => {
  unstored = ids.join(',')
  try {
    localStorage.setItem(key, unstored)
  } catch {
    // Storage is full or forbidden.
  }
  window.dispatchEvent(new Event(changed))
}

const subscribe = (listener: () => void) => {
  // Another tab has changed it.
  window.addEventListener('storage', listener)
  window.addEventListener(changed, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(changed, listener)
  }
}

/** The classifieds that are chosen for a comparison; none until the page is interactive. */
export const useChosenIds = (): readonly string[] =>
  splitIds(useSyncExternalStore(subscribe, read, readNothing))
