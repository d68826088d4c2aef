import type { MemberDialog } from '@haulyard/shell-contract'
import { useState } from 'react'

/** A dialog that no address opens: a question that a reload, or a link, must not ask again. */
export const useQuestion = (): MemberDialog => {
  const [isOpen, setIsOpen] = useState(false)
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
