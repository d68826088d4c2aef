import type { SitePage, SitePageName } from '@haulyard/api-contract'
import { useRecord } from '@haulyard/remote-kit'
import { sitePagesUrl } from '../../../query-urls'

/** A page of the footer. */
export const useSitePage = (name: SitePageName) =>
  useRecord<SitePage>({ listUrl: sitePagesUrl, id: name })
