import type { Page } from '@playwright/test'

declare global {
  interface Window {
    noteToast(text: string): void
  }
}

/**
 * The texts of the notices that come up on `page` from here on, each once per document.
 * Noted inside the page: a look from outside may come after the page has left.
 */
export const noteToasts = async (page: Page): Promise<string[]> => {
  const toasts: string[] = []
  await page.exposeFunction('noteToast', (text: string) => toasts.push(text))
  await page.addInitScript(() => {
    const notes = new Set<string>()
    new MutationObserver(() => {
      const text = document.querySelector('[role=alert]')?.textContent
      if (!text || notes.has(text)) return
      notes.add(text)
      window.noteToast(text)
    }).observe(document, { childList: true, subtree: true })
  })
  return toasts
}
