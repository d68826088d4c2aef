import { createContext, useContext, useEffect } from 'react'

/**
 * Receives the title while the document server renders a page, where effects do not run.
 * The shell provides it; a browser has none.
 */
export const PageTitleListener = createContext<((title: string) => void) | null>(null)

/** Names the page in the tab and for screen readers: `Classifieds · Haulyard`. */
export const usePageTitle = (title: string): void => {
  const fullTitle = `${title} · Haulyard`
  useContext(PageTitleListener)?.(fullTitle)
  useEffect(() => {
    document.title = fullTitle
  }, [fullTitle])
}
