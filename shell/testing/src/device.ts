import { onTestFinished, vi } from 'vitest'

const replace = (name: 'share' | 'clipboard', value: unknown) => {
  const before = Object.getOwnPropertyDescriptor(navigator, name)
  Object.defineProperty(navigator, name, { configurable: true, value })
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, name, before)
    else Reflect.deleteProperty(navigator, name)
  })
}

/** A device with a share sheet, for the rest of the test. @returns the spy behind it */
export const withShareSheet = (share: (data: ShareData) => Promise<void> = async () => {}) => {
  const spy = vi.fn(share)
  replace('share', spy)
  return spy
}

/** A device whose browser allows pages to write to the clipboard, or not. @returns the spy */
export const withClipboard = ({ isAllowed = true } = {}) => {
  const writeText = vi.fn(async (_text: string) => {
    if (!isAllowed) throw new DOMException('Denied', 'NotAllowedError')
  })
  replace('clipboard', { writeText })
  return writeText
}

/** The browser's own alert, which would stop a test. @returns the spy in its place */
export const withAlert = () => {
  const spy = vi.fn()
  vi.stubGlobal('alert', spy)
  onTestFinished(() => void vi.unstubAllGlobals())
  return spy
}
