import type { AccessRow } from '../../testing/access-row'
import type { TestServer } from '../../testing/test-server'

const params = { name: 'terms' }

/** The number of the version that an edit must name. */
const readVersion = async ({ db }: TestServer) =>
  await db.collection('sitePageVersions').countDocuments({ page: params.name })

const prepareEdit = async (server: TestServer) => ({
  params,
  body: { text: 'Be kind.', baseVersion: await readVersion(server) },
})

export const sitePagesAccess: readonly AccessRow[] = [
  { key: 'GET /api/pages/{name}', prepare: () => ({ params }) },
  { key: 'POST /api/admin/pages/preview', prepare: () => ({ body: { text: 'Be kind.' } }) },
  { key: 'GET /api/admin/pages/{name}', prepare: () => ({ params }) },
  { key: 'PUT /api/admin/pages/{name}', prepare: prepareEdit },
  { key: 'GET /api/admin/pages/{name}/versions', prepare: () => ({ params, query: {} }) },
  {
    key: 'POST /api/admin/pages/{name}/restore',
    prepare: async (server) => ({
      params,
      body: { version: 0, baseVersion: await readVersion(server) },
    }),
  },
]
