import { type AccessRow, forAdmins, forEveryone } from '../../testing/access-row'
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
  { key: 'GET /api/news', expected: forEveryone() },
  { key: 'POST /api/news', expected: forAdmins(201), prepare: () => ({ body: input }) },
  {
    key: 'DELETE /api/news/bulk-delete',
    expected: forAdmins(),
    prepare: async (server) => ({ body: { ids: [await addArticle(server)] } }),
  },
  {
    key: 'GET /api/news/{id}',
    expected: { anonymous: 404, stranger: 404, owner: 404, admin: 200 },
    prepare: async (server) => ({
      params: { id: await addArticle(server, { isPublished: false }) },
    }),
  },
  {
    key: 'PUT /api/news/{id}',
    expected: forAdmins(),
    prepare: async (server) => ({ params: { id: await addArticle(server) }, body: input }),
  },
  {
    key: 'DELETE /api/news/{id}',
    expected: forAdmins(204),
    prepare: async (server) => ({ params: { id: await addArticle(server) } }),
  },
]
