import { Readable } from 'node:stream'
import { accountExportFilePath } from '@haulyard/api-contract'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { Mail } from '../../mail'
import type { Guards } from '../../middleware/guards'
import type { Repositories } from '../../repositories'
import type { Throttles } from '../../throttling/throttles'
import { createUnauthorizedError } from '../auth/auth.errors'
import type { Passwords } from '../auth/passwords'
import type { SessionCookie } from '../auth/session-cookie'
import type { FileStorage } from '../media/storage/file-storage'
import { toCurrentUser } from '../members/members.documents'
import { confirmDeletion, sendDeletionCode } from './deletion/confirm-deletion'
import { type DeletionDependencies, deleteAccount, keepAccount } from './deletion/deletion.usecases'
import { openExport, readExport, requestExport } from './exports/account-exports.usecases'
import type { ExportWork } from './exports/export-job'

interface Dependencies
  extends Omit<DeletionDependencies, 'outbox'>,
    Pick<Repositories, 'accountExports' | 'deletionCodes'> {
  readonly bind: Bind
  readonly guards: Guards
  readonly cookie: SessionCookie
  readonly passwords: Passwords
  readonly throttles: Throttles
  readonly mail: Pick<Mail, 'outbox'>
  readonly files: FileStorage
  readonly exportWork: ExportWork
}

/** The current user's export, and the deletion of the account. */
export function createAccountDataRoutes({ bind, guards, ...dependencies }: Dependencies) {
  const deps = { ...dependencies, outbox: dependencies.mail.outbox }
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/account/export', ({ member }) => readExport({ member }, deps))

  bind(routes, 'POST /api/account/export', ({ member }) => requestExport({ member }, deps))

  // No JSON operation: the file is streamed.
  routes.get(accountExportFilePath, guards.requireMember, async (context) => {
    const member = context.var.currentSession?.member
    if (!member) throw createUnauthorizedError()
    const { bytes, stream, requestedAt } = await openExport({ member }, deps)
    const name = `haulyard-${requestedAt.toISOString().slice(0, 10)}.zip`
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Length': String(bytes),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    }
    if (context.req.raw.method === 'HEAD') {
      stream.destroy()
      return context.body(null, 200, headers)
    }
    return context.body(Readable.toWeb(stream) as ReadableStream, 200, headers)
  })

  bind(routes, 'POST /api/auth/deletion-code', async ({ member }) => {
    await sendDeletionCode({ member }, deps)
    return { message: `We sent a code to ${member.email}.` }
  })

  bind(routes, 'POST /api/auth/delete-account', async ({ context, body, member, source }) => {
    await confirmDeletion({ input: body, member }, deps)
    const eraseAt = await deleteAccount({ member, source }, deps)
    deps.cookie.clear(context)
    return { eraseAt: eraseAt.toISOString() }
  })

  bind(routes, 'POST /api/auth/keep-account', async ({ member, source }) =>
    toCurrentUser(await keepAccount({ member, source }, deps)),
  )

  return routes
}
