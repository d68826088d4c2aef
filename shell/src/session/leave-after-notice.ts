import { Companions } from '../app/later-parts'

/** Where toasts cannot be had, nobody waits longer for them. */
const patienceMs = 6000

/**
 * Leaves the page once a toast could be read for `delayMs`. The time counts from when
 * toasts can show: on a weak signal their code may still be on its way.
 * @returns stays after all
 */
export const leaveAfterNotice = (leave: () => void, delayMs: number): (() => void) => {
  let isStaying = false
  let timer = setTimeout(leave, patienceMs)
  Companions.onLoaded(() => {
    clearTimeout(timer)
    if (!isStaying) timer = setTimeout(leave, delayMs)
  })
  return () => {
    isStaying = true
    clearTimeout(timer)
  }
}
