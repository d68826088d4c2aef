import { useSyncExternalStore } from 'react'

interface NetworkInformation {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** `on` or `off`, as the person has chosen on this device. The document server reads it, too. */
const cookieName = 'haulyard_data_saver'
const cookieDays = 365
/** The document server's mark on a document that it has sent without pictures. */
const mark = 'data-saves-data'
const changed = 'haulyard:data-saver'

const readChoice = (): string | undefined =>
  new RegExp(`(?:^|; )${cookieName}=(on|off)`).exec(document.cookie)?.[1]

/**
 * Whether no picture is loaded unasked and nothing is fetched ahead: the person has chosen it, has
 * asked the browser for it, or has a connection as slow as 2G.
 */
export const savesData = (): boolean => {
  const choice = readChoice()
  if (choice !== undefined) return choice === 'on'
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return (
    document.documentElement.hasAttribute(mark) ||
    connection?.saveData === true ||
    /2g$/.test(connection?.effectiveType ?? '')
  )
}

/** Chooses it on this device, whatever the browser says. */
export const setSavesData = (isOn: boolean): void => {
  const attributes = `Max-Age=${cookieDays * 24 * 3600}; Path=/; SameSite=Lax`
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
  document.cookie = `${cookieName}=${isOn ? 'on' : 'off'}; ${attributes}`
  window.dispatchEvent(new Event(changed))
}

const subscribe = (onChange: () => void) => {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}

/** `savesData`, followed as it changes; `false` on a server and until the page is interactive. */
export const useSavesData = (): boolean => useSyncExternalStore(subscribe, savesData, () => false)
