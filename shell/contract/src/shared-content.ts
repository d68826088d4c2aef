/** The cache in which the service worker keeps what another app has shared with the installed site. */
export const sharedCacheName = 'haulyard-shared'
/** The texts, as JSON, in that cache. */
export const sharedTextsPath = '/share/texts'
/** Before the number of a photo in that cache, from 0 on; the worker answers these addresses. */
export const sharedPhotoPath = '/share/photos/'
/** The field of the query string that has a form take what was shared. */
export const sharedField = 'shared'

/** What another app has shared. */
export interface SharedContent {
  readonly title: string
  /** The text and the address that came with it, each on lines of its own. */
  readonly text: string
  readonly photos: readonly File[]
}

const readPhotos = async (cache: Cache): Promise<File[]> => {
  const photos: File[] = []
  for (let number = 0; ; number += 1) {
    const response = await cache.match(`${sharedPhotoPath}${number}`)
    if (!response) return photos
    const type = response.headers.get('content-type') ?? ''
    photos.push(new File([await response.blob()], `photo-${number + 1}`, { type }))
  }
}

/** What was shared and is not used yet; `null`: nothing. */
export const readSharedContent = async (): Promise<SharedContent | null> => {
  if (!('caches' in globalThis) || !(await caches.has(sharedCacheName))) return null
  const cache = await caches.open(sharedCacheName)
  const texts: Partial<Record<'title' | 'text' | 'url', string>> =
    (await (await cache.match(sharedTextsPath))?.json()) ?? {}
  const { title = '', text = '', url = '' } = texts
  // Some apps put the address into the text as well.
  const lines = text.includes(url) ? [text] : [text, url]
  const photos = await readPhotos(cache)
  return { title, text: lines.filter((line) => line !== '').join('\n'), photos }
}

/** It has become part of a form, or is not wanted. */
export const forgetSharedContent = async (): Promise<void> => {
  await caches.delete(sharedCacheName)
}
