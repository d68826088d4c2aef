import { Companions } from '../app/later-parts'

/** Where toasts cannot be had, nobody waits longer for them. */
const patienceMs = 6000

/**
 * Leaves the page once a toast could be read for `delayMs`. The time counts from when
 * toasts can show: on a weak signal their code may still be on its way.
 * @returns stays after all
 */
export const leaveAfterNotice = (leave: () => void, delayMs: number): (() => void) => {
  let isDecided = false
  const go = () => {
    isDecided = true
    leave()
  }
  let timer = setTimeout(go, patienceMs)
  Companions.onLoaded(() => {
    if (isDecided) return
    clearTimeout(timer)
    timer = setTimeout(go, delayMs)
  })
  return () => {
    isDecided = true
    clearTimeout(timer)
  }
}
