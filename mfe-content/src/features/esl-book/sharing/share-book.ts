import { paths } from '../../../paths'
import { book } from '../book'
import type { SharedPage } from './share-targets'

/** The size that the share pages of the networks are made for (spec §9). */
const popupFeatures = 'popup,width=600,height=400'

/** The book's page as it is shared: without the reader's own query string. */
export const sharedBook = (): SharedPage => ({
  title: `${book.title}: ${book.subtitle}`,
  text: `${book.title}, the English-language guide for truckers.`,
  url: new URL(paths.eslBook, location.origin).href,
})

/** Opens a network's share page. @returns whether the browser let us */
export const openSharePopup = (address: string): boolean => {
  const popup = window.open(address, '_blank', popupFeatures)
  if (!popup) return false
  // Cut off from us, as `noopener` would; that feature hides whether a popup opened.
  popup.opener = null
  return true
}

/** Opens the device's share sheet. @returns whether there is one and it was used or dismissed */
export const shareNatively = async (page: SharedPage): Promise<boolean> => {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share({ ...page })
    return true
  } catch (error) {
    // Closing the sheet is a choice, not a failure (spec §8).
    return error instanceof Error && error.name === 'AbortError'
  }
}
