import { useEffect } from 'react'

/** Names the page in the tab and for screen readers: `Classifieds · Haulyard`. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Haulyard`
  }, [title])
}
