import type { Page } from '@playwright/test'

declare global {
  interface Window {
    noteToast(text: string, at: number): void
  }
}

export interface NotedToast {
  text: string
  /** The browser's time, ms since 1970. */
  at: number
}

/**
 * The notices that come up on `page` from here on, each text once per document. Noted inside
 * the page: a look from outside may come after the page has left, and word of it arrives late
 * and unevenly on a busy machine.
 */
export const noteToasts = async (page: Page): Promise<NotedToast[]> => {
  const toasts: NotedToast[] = []
  await page.exposeFunction('noteToast', (text: string, at: number) => toasts.push({ text, at }))
  await page.addInitScript(() => {
    const notes = new Set<string>()
    new MutationObserver(() => {
      const text = document.querySelector('[role=alert]')?.textContent
      if (!text || notes.has(text)) return
      notes.add(text)
      window.noteToast(text, Date.now())
    }).observe(document, { childList: true, subtree: true })
  })
  return toasts
}
