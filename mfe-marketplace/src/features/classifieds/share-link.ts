export interface SharedLink {
  readonly title: string
  readonly url: string
}

export const canShareNatively = () => typeof navigator.share === 'function'

/** Opens the device's share sheet. @returns whether that worked; a cancelled one counts. */
export const shareNatively = async (link: SharedLink): Promise<boolean> => {
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    // Closing the sheet is a choice, not a failure (spec §8).
    return error instanceof Error && error.name === 'AbortError'
  }
}

/** Puts the address on the clipboard. @returns whether the browser let us */
export const copyLink = async (url: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    return false
  }
}
