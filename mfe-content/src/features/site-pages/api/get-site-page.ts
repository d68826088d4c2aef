import type { SitePage, SitePageName } from '@haulyard/api-contract'
import { useRecord } from '@haulyard/remote-kit'

/** The pages of the footer. */
export const sitePagesUrl = '/api/pages'

/** A page of the footer. */
export const useSitePage = (name: SitePageName) =>
  useRecord<SitePage>({ listUrl: sitePagesUrl, id: name })
