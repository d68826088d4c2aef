import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'

/** Ends what a test did to the page's files. */
type Restore = () => void

/** Has a page get files of a site changed on the way, until the returned function is called. */
export const changeFiles = async (
  page: Page,
  files: string | RegExp | ((url: URL) => boolean),
  change: (text: string) => string,
): Promise<Restore> => {
  // Not taken out: a file that is on its way just then would be answered by nobody.
  let isOver = false
  await page.route(files, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: isOver ? text : change(text) })
  })
  return () => {
    isOver = true
  }
}

/** One byte of a script is another; it would run just as well. */
const flipByte = (code: string) => {
  const flipped = code.replace('"use strict"', '"use strics"')
  if (flipped === code) throw new Error('The script has no byte to flip')
  return flipped
}

/** The entry is not the one that was released. */
const damageEntry = (page: Page, name: string) =>
  changeFiles(page, `**/remotes/${name}/*/remoteEntry.js*`, flipByte)

/** What the entry asks for is not what was released with it. */
const damageChunks = (page: Page, name: string) =>
  changeFiles(page, new RegExp(`/remotes/${name}/[^/]+/(?!remote)[^/]+\\.js`), flipByte)

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/**
 * A release whose entry is right by the registry, but does not know the digest of the chunk
 * that it begins with. The chunk itself is as it was released.
 */
const loseDigest = async (page: Page, name: string): Promise<Restore> => {
  const { remotes } = await (await page.request.get('/registry.json')).json()
  const { entry, integrity } = remotes.find((remote: { name: string }) => remote.name === name)
  const released = await (await page.request.get(entry)).text()
  const chunk = /(\d+):"remote"/.exec(released)?.[1]
  const digest = new RegExp(`\\b${chunk}:"([\\w-]{43})"`)
  const [known, value] = digest.exec(released) ?? []
  if (!known) throw new Error('The entry does not know its chunk')
  const lost = released.replace(known, `${chunk}:void 0`)
  const first = await (await page.request.get(entry.replace(/[^/]+$/, `remote.${value}.js`))).text()

  const isDocument = ({ pathname }: URL) => !/^\/(assets|api|remotes|media)\//.test(pathname)
  const restores = [
    await changeFiles(page, isDocument, (text) => text.replaceAll(integrity, integrityOf(lost))),
    await changeFiles(page, `**${entry}*`, () => lost),
  ]
  await page.route('**/remote.undefined.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: first }),
  )
  return () => {
    for (const restore of restores) restore()
  }
}

/** What can happen to a release on its way, and whether Retry is enough once it is over. */
export const damages = [
  { what: 'one byte of a chunk is another', damage: damageChunks, isHealedByRetry: true },
  { what: 'one byte of the entry is another', damage: damageEntry, isHealedByRetry: true },
  // The entry is the one that this document asked for: a new document asks for another.
  { what: 'the digest of a chunk is missing', damage: loseDigest, isHealedByRetry: false },
] as const
