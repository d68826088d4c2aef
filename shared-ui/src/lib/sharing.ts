import type { MouseEvent } from 'react'

/** Something to pass on, as the device's share sheet takes it. */
export type SharedLink = { title: string; text?: string; url: string }

/** Whether the device has a share sheet. False on a server. */
export const canShareNatively = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.share === 'function'

/** Opens the device's share sheet. @returns whether there is one that opened; closing it counts */
export const shareNatively = async (link: SharedLink): Promise<boolean> => {
  if (!canShareNatively()) return false
  try {
    await navigator.share({ ...link })
    return true
  } catch (error) {
    // Closing the sheet is a choice, not a failure.
    return error instanceof Error && error.name === 'AbortError'
  }
}

/** Puts a text on the clipboard. @returns whether the browser let us */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The size that the share pages of the networks are made for. */
const popupFeatures = 'popup,width=600,height=400'

const openSharePopup = (address: string): boolean => {
  const popup = window.open(address, '_blank', popupFeatures)
  if (!popup) return false
  // Cut off from us, as `noopener` would; that feature hides whether a popup opened.
  popup.opener = null
  return true
}

const hasModifier = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * The props of a link that opens a small window of 600 by 400, or a new tab where the browser
 * allows no window or the reader asked for a tab.
 */
export const popupLinkProps = (address: string) => ({
  href: address,
  target: '_blank',
  rel: 'noopener noreferrer',
  onClick: (event: MouseEvent) => {
    if (!hasModifier(event) && openSharePopup(address)) event.preventDefault()
  },
})
