import { StorageError } from '@haulyard/object-storage'
import { documentsFormat } from '@haulyard/shell-contract/constants'
import { type ReleaseOverview, rollbackRequestSchema } from '@haulyard/shell-contract/releases'
import { type Context, Hono } from 'hono'
import type { ApiHandler } from '../api/api-handler'
import type { Logger } from '../logger'
import { changeRegistry } from '../registry/change-registry'
import type { Releases } from '../registry/open-releases'
import { StorageFullError } from '../registry/storage/release-storage'
import type { Shell } from '../shells/shell'
import { administratorsOnly } from './administrator'
import { assertMayChange } from './release-checks'
import { ReleaseError } from './release-error'
import { describeReleases } from './release-overview'
import { decidedAt, rollBackTo } from './remote-changes'
import { assertRollbackFits } from './rollback-fit'
import { findRelease } from './signed-releases'
import { readApiCalls, siteOf } from './site'

const respond = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

const statuses: Partial<Record<ReleaseError['code'], number>> = {
  'registry-changed': 409,
  'unknown-release': 404,
  'release-pruned': 410,
  'not-your-remote': 403,
  'other-contract': 409,
  'shared-unsatisfied': 409,
  'export-missing': 409,
  'call-missing': 409,
  'other-format': 409,
}

interface ReleaseRoutesOptions {
  readonly releases: Releases
  /** Reads the shell that is live; `null` while there is none. */
  readonly readLiveShell: () => Promise<Shell | null>
  readonly api: ApiHandler
  readonly log: Logger
}

/** Shows administrators the releases and rolls them back (contract `./releases`). */
export const createReleaseRoutes = ({
  releases,
  readLiveShell,
  api,
  log,
}: ReleaseRoutesOptions): Hono => {
  const { storage, reader, operator, origins } = releases

  const overview = async (): Promise<ReleaseOverview> => {
    const registry = await reader.read()
    return {
      revision: registry?.revision ?? 0,
      canRollBack: operator !== null,
      remotes: [...(await describeReleases(releases, registry))],
    }
  }

  /** Rolling back must work while the API does not respond. */
  const readCalls = () =>
    readApiCalls(siteOf({ request: (path) => api(new Request(`http://api${path}`), {}) })).catch(
      () => null,
    )

  const rollBack = async (context: Context): Promise<Response> => {
    if (!operator) {
      return respond(
        { code: 'releases.no_token', message: 'This server holds no token to roll back with.' },
        403,
      )
    }
    const body = rollbackRequestSchema.safeParse(await context.req.json().catch(() => null))
    if (!body.success) {
      return respond({ code: 'validation', message: 'A revision and a version are needed.' }, 400)
    }
    const { revision, version } = body.data
    const name = context.req.param('remote') ?? ''
    assertMayChange(name, operator)
    const release = await findRelease({ storage, token: operator }, { name, version })
    const offers = (await readLiveShell())?.offers ?? null
    const surroundings = { offers, documentsFormat, readCalls }
    await assertRollbackFits(storage, release.release, surroundings)
    const change = decidedAt(revision, rollBackTo(release))
    await changeRegistry({ storage, token: operator, origins }, change)
    return respond(await overview())
  }

  const app = new Hono()
  app.use('/releases.json', administratorsOnly(api))
  app.use('/releases/*', administratorsOnly(api))
  app.get('/releases.json', async () => respond(await overview()))
  app.post('/releases/:remote{mfe-[a-z-]+|shell}/rollback', rollBack)
  app.onError((error) => {
    if (error instanceof StorageError) {
      log.error(`The release storage: ${error.message}`)
      const isFull = error instanceof StorageFullError
      const code = isFull ? 'releases.storage_full' : 'releases.storage_failed'
      return respond({ code, message: error.message }, isFull ? 507 : 503)
    }
    if (!(error instanceof ReleaseError)) throw error
    const { code, message } = error
    return respond(
      { code: `releases.${code.replaceAll('-', '_')}`, message },
      statuses[code] ?? 400,
    )
  })
  return app
}
