const signsOfUse = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'click']

/** Whether something happened before the first script ran. */
const isUsedAlready = () => document.activeElement !== document.body || window.scrollY > 0

/** Resolves with the first event that shows that a person uses the page. */
export const whenUsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (isUsedAlready()) return resolve()
    const onUse = () => {
      for (const type of signsOfUse) window.removeEventListener(type, onUse, true)
      resolve()
    }
    for (const type of signsOfUse) {
      window.addEventListener(type, onUse, { capture: true, passive: true })
    }
  })
