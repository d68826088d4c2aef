import { Hono } from 'hono'
import type { Config } from '../../config/config'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { isNotModified } from '../../http/etag'
import { articlesCollection } from '../articles/articles.repository'
import { classifiedsCollection } from '../classifieds/classifieds.repository'
import { categoriesCollection } from '../forum/categories.repository'
import { postsCollection } from '../forum/posts.repository'
import { topicsCollection } from '../forum/topics.repository'
import { membersCollection } from '../members/members.repository'
import { servicesCollection } from '../services/services.repository'
import { findPage, type PageRecords, parsePagePath } from './find-page'
import { findPreview } from './page-preview'
import { parsePicturePath, toPreviewNames } from './preview-names'
import type { PreviewPictures } from './preview-pictures'
import { createPageNotFoundError } from './previews.errors'

interface Dependencies extends PageRecords {
  readonly bind: Bind
  readonly config: Pick<Config, 'publicUrl'>
}

const readFrom = [
  articlesCollection,
  categoriesCollection,
  classifiedsCollection,
  membersCollection,
  postsCollection,
  servicesCollection,
  topicsCollection,
].map(({ name }) => name)

/** `/api/previews` */
export function createPreviewsRoutes({ bind, config, ...records }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(
    routes,
    'GET /api/previews',
    ({ query }) => findPreview(query.address, { records, origin: config.publicUrl.origin }),
    { readFrom },
  )
  return routes
}

interface PictureDependencies extends PageRecords {
  readonly previews: PreviewPictures
}

const week = 'public, max-age=604800'
/** Of an address without the version of what it shows now, and of a picture that lacks something. */
const aMoment = 'public, max-age=60'

/** `/previews`: the preview pictures. */
export function createPreviewPictureRoutes({ previews, ...records }: PictureDependencies) {
  const routes = new Hono<AppEnv>()
  routes.get('/:kind/:file', async (context) => {
    const { kind, file } = context.req.param()
    const asked = parsePicturePath(kind, file)
    if (!asked) throw createPageNotFoundError()
    const { path, picture: content } = await findPage(asked, records)
    const page = parsePagePath(path) ?? asked
    const names = toPreviewNames(page, content)
    const etag = `"${names.version}"`
    if (isNotModified(context.req.raw, etag)) return context.body(null, 304, { ETag: etag })
    const { jpeg, isComplete } = await previews.get({ page, content, file: names.file })
    if (isComplete) context.header('ETag', etag)
    const isCurrent = isComplete && context.req.query('v') === names.version
    return context.body(jpeg, 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': isCurrent ? week : aMoment,
      // Other sites show it beside links.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
  return routes
}
