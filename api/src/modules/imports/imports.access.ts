import { ObjectId } from 'mongodb'
import type { AccessRow } from '../../testing/access-row'
import type { TestServer } from '../../testing/test-server'
import type { ImportRunDocument } from './runs/import-runs.repository'
import { toNewSource } from './sources/import-sources.repository'
import type { ImportSource } from './sources/sources'

const runsOf = ({ db }: TestServer) => db.collection<ImportRunDocument>('importRuns')

/** An import of the row before is still open. */
const endRuns = async (server: TestServer) => {
  await runsOf(server).deleteMany({})
  return {}
}

const prepareRun = async (server: TestServer) => {
  await endRuns(server)
  const run: ImportRunDocument = {
    _id: new ObjectId(),
    kind: 'news',
    sources: [],
    results: [],
    isOpen: true,
    requestedBy: null,
    requestedAt: new Date(),
    startedAt: null,
    finishedAt: null,
    isStopped: false,
    message: null,
  }
  await runsOf(server).insertOne(run)
  return { params: { id: run._id.toHexString() } }
}

const sourceInput = {
  kind: 'news',
  name: 'Road Daily',
  // No server is there: trying it has the reason as its result.
  url: 'http://192.0.2.1/feed.xml',
  type: 'rss',
  topic: 'general',
  category: null,
  location: null,
  fieldMap: null,
  intervalMinutes: 60,
}

const prepareInput = async ({ db }: TestServer) => {
  await db.collection('importSources').deleteMany({ name: 'Road Daily' })
  return { body: sourceInput }
}

const prepareSource = async (server: TestServer) => {
  await prepareInput(server)
  const definition = {
    name: 'Road Daily',
    type: 'rss',
    topic: 'general',
    at: { url: 'no address' },
  }
  const source = toNewSource({
    kind: 'news',
    definition: definition as ImportSource,
    nextRunAt: new Date(),
  })
  const { insertedId } = await server.db.collection('importSources').insertOne(source)
  return { params: { id: insertedId.toHexString() } }
}

export const importsAccess: readonly AccessRow[] = [
  { key: 'POST /api/admin/rss/fetch-immigrant-news', prepare: endRuns },
  { key: 'POST /api/admin/rss/refresh', prepare: endRuns },
  { key: 'POST /api/classifieds/refresh-external', prepare: endRuns },
  { key: 'DELETE /api/admin/rss/delete-all', prepare: endRuns },
  { key: 'DELETE /api/classifieds/delete-external', prepare: endRuns },
  { key: 'GET /api/admin/import-runs/{id}', prepare: prepareRun },
  { key: 'POST /api/admin/import-runs/{id}/stop', prepare: prepareRun },
  { key: 'POST /api/admin/import-sources', prepare: prepareInput },
  {
    key: 'POST /api/admin/import-sources/try',
    prepare: () => ({ body: { ...sourceInput, url: 'http://127.0.0.1/feed.xml' } }),
  },
  {
    key: 'PUT /api/admin/import-sources/{id}',
    prepare: async (server) => ({
      ...(await prepareSource(server)),
      body: { isPaused: true, intervalMinutes: 60 },
    }),
  },
  { key: 'POST /api/admin/import-sources/{id}/try', prepare: prepareSource },
  { key: 'DELETE /api/admin/import-sources/{id}', prepare: prepareSource },
  { key: 'PUT /api/admin/import-schedule', prepare: () => ({ body: { isPaused: false } }) },
]
