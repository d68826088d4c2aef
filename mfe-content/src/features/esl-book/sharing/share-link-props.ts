import type { MouseEvent } from 'react'
import { openSharePopup, sharedBook } from './share-book'
import { type ShareTargetName, shareAddress } from './share-targets'

const hasModifier = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** What a link to a share page needs: it opens a popup, or a new tab where none is allowed. */
export const shareLinkProps = (name: ShareTargetName) => {
  const address = shareAddress(name, sharedBook())
  if (name === 'Email') return { href: address }
  return {
    href: address,
    target: '_blank',
    rel: 'noopener noreferrer',
    onClick: (event: MouseEvent) => {
      if (!hasModifier(event) && openSharePopup(address)) event.preventDefault()
    },
  }
}
