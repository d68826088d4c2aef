import { useLayoutEffect, useRef } from 'react'

/**
 * Who came to an article by its address pressed nothing that focus could go back to once the
 * dialog is closed: it moves to the heading of the list.
 * @returns the ref of the part that holds the heading
 */
export const useFocusAfterArticle = (articleId: string | null) => {
  const ref = useRef<HTMLDivElement>(null)
  const isRead = useRef(false)
  useLayoutEffect(() => {
    const isLeft = isRead.current && articleId === null
    isRead.current = articleId !== null
    if (isLeft && document.activeElement === document.body) {
      ref.current?.querySelector('h1')?.focus({ preventScroll: true })
    }
  }, [articleId])
  return ref
}
