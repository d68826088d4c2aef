import { createStore } from 'zustand'

/** `system` follows the device, and is the default. */
export type Theme = 'system' | 'light' | 'dark'

export const themes: readonly Theme[] = ['system', 'light', 'dark']

/** The storage key of the choice. Absent means `system`. The document reads it before first paint. */
const themeStorageKey = 'theme'

const isChoice = (value: string | null): value is Theme => value === 'light' || value === 'dark'

const readTheme = (): Theme => {
  try {
    const value = localStorage.getItem(themeStorageKey)
    return isChoice(value) ? value : 'system'
  } catch {
    return 'system'
  }
}

const keepTheme = (theme: Theme): void => {
  try {
    if (theme === 'system') localStorage.removeItem(themeStorageKey)
    else localStorage.setItem(themeStorageKey, theme)
  } catch {
    // Storage that is full or forbidden: the choice holds until the page is left.
  }
}

/** Two colours for the browser's own bar, one per scheme; a choice lets only one of them count. */
const applyToBrowserBar = (theme: Theme): void => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.scheme ??= meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    const { scheme } = meta.dataset
    const chosen = theme === scheme ? 'all' : 'not all'
    meta.setAttribute('media', theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen)
  }
}

const applyTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  applyToBrowserBar(theme)
}

/** The theme of this document. It starts as `system`, as the server renders it. */
export const themeStore = createStore<Theme>(() => 'system')

const show = (theme: Theme): void => {
  applyTheme(theme)
  themeStore.setState(theme, true)
}

/** Takes the person's choice, for this page and the next ones. */
export const chooseTheme = (theme: Theme): void => {
  keepTheme(theme)
  show(theme)
}

/** Shows the stored choice, and follows one that is made in another tab. @returns the end of it */
export const startTheme = (): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key everything was cleared.
    if (key === themeStorageKey || key === null) show(readTheme())
  }
  show(readTheme())
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
