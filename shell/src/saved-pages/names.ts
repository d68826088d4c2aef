import { sharedCacheName } from '@haulyard/shell-contract/shared-content'

// Of the page and of its service worker alike.

/** The caches of this site on a device, by what they hold. */
export const cacheNames = {
  /** Documents and answers of the API, of whoever is signed in: deleted when that changes. */
  pages: 'haulyard-pages',
  pictures: 'haulyard-pictures',
  /** Scripts, styles and fonts: the same for everybody, and never changed. */
  files: 'haulyard-files',
  /** What another app has shared and no form has taken yet. */
  shared: sharedCacheName,
} as const

/** What a page tells the worker when it has come to rest. */
export interface PageLoaded {
  readonly type: 'page-loaded'
  /** The addresses of the files that the page has loaded. */
  readonly files: readonly string[]
  /** Those of the page and of the answers that it read while the worker was not there yet. */
  readonly pages: readonly string[]
}

/** What members read. Not the portal, and not what does not end or is not read twice. */
export const readable =
  /^\/api\/(?:auth\/user$|classifieds|services|news|forum|posts|conversations|messages|connections|members|notifications|dashboard|site|requests|search)/
