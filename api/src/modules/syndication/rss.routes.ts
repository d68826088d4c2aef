import {
  classifiedFiltersSchema,
  newsQuerySchema,
  serviceFiltersSchema,
  topicFiltersSchema,
} from '@haulyard/api-contract'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Config } from '../../config/config'
import type { Page } from '../../database/keyset'
import type { AppContext, AppEnv } from '../../http/app-env'
import { toPageRequest } from '../../http/page-request'
import { readQuery } from '../../http/read-input'
import type { Repositories } from '../../repositories'
import type { StoredArticle } from '../articles/articles.documents'
import type { StoredClassified } from '../classifieds/classifieds.documents'
import { readTopicMapper } from '../forum/topic-categories'
import { type AuthorReaders, findHiddenAuthors } from '../members/hidden-authors'
import type { StoredService } from '../services/services.documents'
import { toXmlDocument, xmlText } from './xml'

interface Dependencies
  extends Pick<Repositories, 'articles' | 'classifieds' | 'services' | 'topics' | 'categories'>,
    AuthorReaders {
  readonly config: Pick<Config, 'publicUrl'>
}

interface Channel {
  readonly title: string
  readonly description: string
  /** The list's page. */
  readonly page: string
}

interface Item {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly createdAt: Date
  readonly category?: string | undefined
}

const toItem =
  <Stored extends { _id: { toHexString(): string }; title: string; createdAt: Date }>(
    page: string,
    describe: (record: Stored) => string,
    categoryOf?: (record: Stored) => string | undefined,
  ) =>
  (record: Stored): Item => ({
    title: record.title,
    description: describe(record),
    path: `${page}/${record._id.toHexString()}`,
    createdAt: record.createdAt,
    category: categoryOf?.(record),
  })

const articleItem = toItem<StoredArticle>('/news', ({ excerpt }) => excerpt ?? '')
const classifiedItem = toItem<StoredClassified>('/classifieds', ({ description }) => description)
const serviceItem = toItem<StoredService>('/services', ({ description }) => description)

/** `/rss`: what is new in a list, with the same search and filters as its page. */
export function createRssRoutes({ config, ...repositories }: Dependencies) {
  const { articles, classifieds, services, topics } = repositories
  const routes = new Hono<AppEnv>()

  const send = <Stored>(
    context: AppContext,
    channel: Channel,
    { page, toItem }: { page: Page<Stored>; toItem: (record: Stored) => Item },
  ) => {
    const { search } = new URL(context.req.url)
    const { origin } = config.publicUrl
    const self = `${origin}${context.req.path}${search}`
    const link = `${origin}${channel.page}${search}`
    const rss = toRss({ channel, self, link, origin, items: page.items.map(toItem) })
    return context.body(rss, 200, {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    })
  }

  routes.get('/news.xml', async (context) => {
    const query = readQuery(context, newsQuerySchema)
    const filters = { search: query.search, withDrafts: false }
    const page = await articles.findPage(filters, toPageRequest(query))
    const description = 'News for truck drivers in the US and Canada.'
    return send(
      context,
      { title: 'Haulyard: News', description, page: '/news' },
      { page, toItem: articleItem },
    )
  })
  routes.get('/message-board.xml', async (context) => {
    const query = readQuery(context, topicFiltersSchema)
    const hiddenAuthors = await findHiddenAuthors(null, repositories)
    const page = await topics.findPage({ filters: query, hiddenAuthors }, toPageRequest(query))
    const toTopic = await readTopicMapper(repositories)
    const description = 'Topics of the message board.'
    return send(
      context,
      { title: 'Haulyard: Message Board', description, page: '/message-board' },
      {
        page,
        toItem: toItem(
          '/forum',
          () => '',
          (topic) => toTopic(topic).categoryName,
        ),
      },
    )
  })
  routes.get('/classifieds.xml', async (context) => {
    const query = readQuery(context, classifiedFiltersSchema)
    const hiddenAuthors = await findHiddenAuthors(null, repositories)
    const page = await classifieds.findPage({ filters: query, hiddenAuthors }, toPageRequest(query))
    const description = 'Trucks, trailers, parts and equipment.'
    return send(
      context,
      { title: 'Haulyard: Classifieds', description, page: '/classifieds' },
      { page, toItem: classifiedItem },
    )
  })
  routes.get('/directory.xml', async (context) => {
    const query = readQuery(context, serviceFiltersSchema)
    const hiddenAuthors = await findHiddenAuthors(null, repositories)
    const page = await services.findPage({ filters: query, hiddenAuthors }, toPageRequest(query))
    const description = 'Services for truck drivers.'
    return send(
      context,
      { title: 'Haulyard: Services Directory', description, page: '/directory' },
      { page, toItem: serviceItem },
    )
  })
  return routes
}

interface Rss {
  readonly channel: Channel
  readonly self: string
  readonly link: string
  readonly origin: string
  readonly items: readonly Item[]
}

const toRss = ({ channel: { title, description }, self, link, origin, items }: Rss) =>
  toXmlDocument(
    html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${title}</title><link>${link}</link><description>${description}</description><language>en</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>${items.map(
      (item) =>
        html`<item><title>${xmlText(item.title)}</title><link>${origin}${item.path}</link><guid isPermaLink="true">${origin}${item.path}</guid><pubDate>${item.createdAt.toUTCString()}</pubDate>${
          item.category ? html`<category>${xmlText(item.category)}</category>` : ''
        }<description>${xmlText(item.description)}</description></item>`,
    )}</channel></rss>\n`,
  )
