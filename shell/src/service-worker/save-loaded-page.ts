import { frameAddress } from '@haulyard/shell-host/documents'
import { cacheNames, type PageLoaded } from '../saved-pages/names'

const frameAgeMs = 24 * 3_600_000

/** The browser has these already, so that mostly nothing is transferred. */
const saveFile = async (files: Cache, address: string): Promise<void> => {
  if (await files.match(address)) return
  const response = await fetch(address, { cache: 'force-cache', mode: 'cors' })
  if (response.ok) await files.put(address, response)
}

const savePage = async (pages: Cache, address: string): Promise<void> => {
  const response = await fetch(address, { credentials: 'include' })
  if (response.ok && !response.redirected) await pages.put(address, response)
}

const isRecent = (response: Response | undefined): boolean =>
  Date.now() - Date.parse(response?.headers.get('date') ?? '') < frameAgeMs

/** Saves what a page has loaded before the worker was there, and the frame of every page. */
export const saveLoadedPage = async ({ pages, files }: PageLoaded): Promise<void> => {
  const fileCache = await caches.open(cacheNames.files)
  await Promise.allSettled(files.map((address) => saveFile(fileCache, address)))
  const pageCache = await caches.open(cacheNames.pages)
  await Promise.allSettled(pages.map((address) => savePage(pageCache, address)))
  if (!isRecent(await pageCache.match(frameAddress, { ignoreVary: true }))) {
    await savePage(pageCache, frameAddress)
  }
}
