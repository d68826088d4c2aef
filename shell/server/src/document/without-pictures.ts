import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

/** The choice on a device, as `saves-data.ts` of shared-ui stores it. */
const cookieName = 'haulyard_data_saver'

/** Whether the browser of a request saves data: as the person has chosen, or by its own setting. */
export const savesData = (context: Context): boolean => {
  const choice = getCookie(context, cookieName)
  if (choice === 'on' || choice === 'off') return choice === 'on'
  return context.req.header('save-data') === 'on'
}

/**
 * Takes the addresses from the pictures of a rendered page: a browser fetches them before any
 * script of the page could say no. The page's components show a button in their place.
 */
export const withoutPictures = (markup: string): string =>
  markup
    .replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')
    .replaceAll(/<img [^>]*>/g, (image) => image.replaceAll(/ (?:src|srcSet)="[^"]*"/gi, ''))

/** Marks a document for its page. */
export const markAsSaving = (document: string): string =>
  document.replace('<html ', () => '<html data-saves-data ')
