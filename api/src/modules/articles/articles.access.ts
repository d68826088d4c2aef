import type { AccessRow } from '../../testing/access-row'
import { anArticle } from '../../testing/fixtures'
import type { TestServer } from '../../testing/test-server'

const input = {
  title: 'Chain law begins in September',
  content: 'From September on, every truck on I-70 has to carry chains, whatever the weather.',
  excerpt: 'Chains are to be carried on I-70.',
  source: 'Haulyard',
  imageUrl: '',
  isPublished: true,
}

async function addArticle({ db }: TestServer, values: Parameters<typeof anArticle>[0] = {}) {
  const article = anArticle(values)
  await db.collection('news').insertOne(article)
  return article._id.toHexString()
}

export const articlesAccess: readonly AccessRow[] = [
  { key: 'POST /api/news', prepare: () => ({ body: input }) },
  {
    key: 'DELETE /api/news/bulk-delete',
    prepare: async (server) => ({ body: { ids: [await addArticle(server)] } }),
  },
  {
    key: 'GET /api/news/{id}',
    // A draft: for moderators of the news and administrators.
    exceptions: { anonymous: 404, stranger: 404, owner: 404 },
    prepare: async (server) => ({
      params: { id: await addArticle(server, { isPublished: false }) },
    }),
  },
  {
    key: 'GET /api/news/{id}/related',
    // Of a draft.
    exceptions: { anonymous: 404, stranger: 404, owner: 404 },
    prepare: async (server) => ({
      params: { id: await addArticle(server, { isPublished: false }) },
    }),
  },
  {
    key: 'PUT /api/news/{id}',
    prepare: async (server) => ({ params: { id: await addArticle(server) }, body: input }),
  },
  {
    key: 'DELETE /api/news/{id}',
    prepare: async (server) => ({ params: { id: await addArticle(server) } }),
  },
]
