import { StorageError } from '@haulyard/object-storage'
import { type ReleaseOverview, rollbackRequestSchema } from '@haulyard/shell-contract/releases'
import { type Context, Hono } from 'hono'
import type { ApiHandler } from '../api/api-handler'
import type { Logger } from '../logger'
import { changeRegistry } from '../registry/change-registry'
import type { Releases } from '../registry/open-releases'
import { StorageFullError } from '../registry/storage/release-storage'
import { administratorsOnly } from './administrator'
import { assertMayChange } from './release-checks'
import { ReleaseError } from './release-error'
import { describeReleases } from './release-overview'
import { findRelease } from './release-remote'
import { decidedAt, rollBackTo } from './remote-changes'

const respond = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

const statuses: Partial<Record<ReleaseError['code'], number>> = {
  'registry-changed': 409,
  'unknown-release': 404,
  'release-pruned': 410,
  'not-your-remote': 403,
}

interface ReleaseRoutesOptions {
  readonly releases: Releases
  readonly api: ApiHandler
  readonly log: Logger
}

/** Shows administrators the releases and rolls them back (contract `./releases`). */
export const createReleaseRoutes = ({ releases, api, log }: ReleaseRoutesOptions): Hono => {
  const { storage, reader, operator, origins } = releases

  const overview = async (): Promise<ReleaseOverview> => {
    const registry = await reader.read()
    return {
      revision: registry?.revision ?? 0,
      canRollBack: operator !== null,
      remotes: [...(await describeReleases(releases, registry))],
    }
  }

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
    const change = decidedAt(revision, rollBackTo(release))
    await changeRegistry({ storage, token: operator, origins }, change)
    return respond(await overview())
  }

  const app = new Hono()
  app.use('/releases.json', administratorsOnly(api))
  app.use('/releases/*', administratorsOnly(api))
  app.get('/releases.json', async () => respond(await overview()))
  app.post('/releases/:remote{mfe-[a-z-]+}/rollback', rollBack)
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
