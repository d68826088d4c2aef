import { type PagePreview, previewPictureSize } from '@haulyard/api-contract'
import { findPage, type PageRecords, parsePagePath } from './find-page'
import { toPreviewAddress, toPreviewNames } from './preview-names'
import { createPageNotFoundError } from './previews.errors'
import { findFeed } from './site-pages'

interface Site {
  readonly records: PageRecords
  readonly origin: string
}

/** The preview of the public page at an address: a path with its query. */
export async function findPreview(
  address: string,
  { records, origin }: Site,
): Promise<PagePreview> {
  const { pathname, searchParams } = new URL(address, origin)
  const asked = parsePagePath(pathname)
  if (!asked) throw createPageNotFoundError()
  const page = await findPage(asked, records)
  const { path, title, description, type } = page
  // An id can be written in more than one way.
  const name = parsePagePath(path) ?? asked
  const picture = origin + toPreviewAddress(name, toPreviewNames(name, page.picture).version)
  return {
    address: origin + path,
    title,
    description,
    type,
    image: { url: picture, ...previewPictureSize, alt: title },
    feed: findFeed(path, searchParams),
    entities: page.entities({ origin, picture }),
  }
}
