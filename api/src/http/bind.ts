import {
  type Access,
  type BodyOf,
  correctedSearchHeader,
  getOperation,
  type Operation,
  type OperationKey,
  type OperationOf,
  type ParametersOf,
  type QueryOf,
  type ResponseOf,
} from '@haulyard/api-contract'
import type { Hono, MiddlewareHandler } from 'hono'
import { ObjectId } from 'mongodb'
import type { Guards } from '../middleware/guards'
import type { CacheResponses } from '../middleware/response-cache/cache-responses'
import type { SecondAdministrator } from '../modules/approvals/second-administrator'
import type { AuditSource } from '../modules/audit/audit.documents'
import type { AuditSourceOf } from '../modules/audit/audit-source'
import type { StoredMember } from '../modules/members/members.documents'
import type { ReviewFirstPost } from '../modules/moderation/first-posts'
import type { CheckWrite } from '../throttling/check-write'
import type { WithinQuotas } from '../throttling/within-quotas'
import type { AppContext, AppEnv } from './app-env'
import type { ClientAddressOf } from './client-address'
import type { IsReplay, RunOnce } from './idempotency'
import { type ListResponse, toNextLink } from './list-response'
import { createReadBody, type ReadBody, readQuery } from './read-input'
import { safeMethods } from './requests'

type MemberFor<Granted extends Access> = Granted extends 'member' | { readonly can: unknown }
  ? StoredMember
  : Granted extends 'personal'
    ? StoredMember | null
    : undefined

/** What a handler gets: the validated request. */
interface Call<Key extends OperationKey> {
  readonly params: ParametersOf<Key>
  readonly query: QueryOf<Key>
  readonly body: BodyOf<Key>
  /** The caller, as far as the operation's access requires it. */
  readonly member: MemberFor<OperationOf<Key>['access']>
  /** For the audit log. */
  readonly source: AuditSource
  /**
   * The id for the record that a create call inserts: the same for every attempt with one
   * `Idempotency-Key`, so that an existing record with this id is an earlier attempt's.
   */
  readonly newId: ObjectId
  /** For handlers that set a cookie or a header. */
  readonly context: AppContext
}

/** What a handler returns: the contract's type, or one page of it. */
type Outcome<Key extends OperationKey> =
  OperationOf<Key> extends { isList: true }
    ? ListResponse<ResponseOf<Key> extends readonly (infer Item)[] ? Item : never>
    : ResponseOf<Key>

type Handler<Key extends OperationKey> = (
  call: Call<Key>,
) =>
  | Outcome<Key>
  | Promise<Outcome<Key>>
  | (ResponseOf<Key> extends undefined ? Promise<void> : never)

/**
 * Binds a handler to an operation of the contract: the only way to add a route. With `cached`,
 * responses to a GET are cached until one of the collections that they are read from changes.
 */
export type Bind = <Key extends OperationKey>(
  routes: Hono<AppEnv>,
  key: Key,
  handle: Handler<Key>,
  cached?: { readonly readFrom: readonly string[] },
) => void

interface Dependencies {
  readonly guards: Guards
  readonly auditSourceOf: AuditSourceOf
  readonly clientAddressOf: ClientAddressOf
  readonly cacheResponses: CacheResponses
  /** Throws while the site is read-only. */
  readonly checkReadOnly: () => Promise<void>
  /** Throws when a signed-in member must not write now. */
  readonly checkWrite: CheckWrite
  /** Runs a signed-in member's write if its quotas allow it. */
  readonly withinQuotas: WithinQuotas
  /** Puts the first posts of an account into the moderation queue. */
  readonly reviewFirstPost: ReviewFirstPost
  /** Runs a create call once, however often it is sent. */
  readonly runOnce: RunOnce
  /** Keeps the grave calls that need a second administrator. */
  readonly secondAdministrator: SecondAdministrator
  readonly isReplay: IsReplay
}

/**
 * Runs guard, query, body, handler and response as the operation defines them. A handler cannot
 * forget a guard or a schema, because both belong to the operation.
 */
export function createBind({ guards, runOnce, ...dependencies }: Dependencies): Bind {
  const { auditSourceOf, clientAddressOf, cacheResponses, withinQuotas, isReplay } = dependencies
  const { checkReadOnly, checkWrite, reviewFirstPost, secondAdministrator } = dependencies
  const guardByAccess: Record<Extract<Access, string>, MiddlewareHandler<AppEnv>> = {
    public: async (_context, next) => next(),
    personal: guards.withCurrentSession,
    member: guards.requireMember,
  }
  const guardOf = (access: Access) =>
    typeof access === 'string' ? guardByAccess[access] : guards.require(access.can)
  const readBody = createReadBody()
  return (routes, key, handle, cached) => {
    const operation = getOperation(key)
    const { method, path } = parseOperationKey(key)
    const { access, query, worksReadOnly, worksUnverified = false } = operation
    const { worksWhileInactive, needsConfirmation } = operation
    const isSafe = safeMethods.has(method)
    const isWrite = !isSafe && !path.startsWith('/api/auth/')
    if (operation.needsSecondAdministrator) {
      // The call was validated when it was kept.
      secondAdministrator.register(
        key,
        async (call) => await handle(call as unknown as Call<typeof key>),
      )
    }
    const middleware = [guardOf(access)]
    if (!worksWhileInactive) {
      middleware.push(guards.rejectInactive({ isPersonal: access === 'personal' }))
    }
    if (needsConfirmation) middleware.push(guards.requireConfirmation)
    if (cached) {
      const isPersonal = access !== 'public'
      middleware.push(cacheResponses({ ...cached, route: path, isPersonal, query }))
    }
    routes.on(method, [path], ...middleware, async (context) => {
      const member = findCurrentMember(context, operation)
      const writer = isWrite ? member : null
      const isRepeated = operation.isIdempotent && writer && (await isReplay(context, writer))
      if (!(isSafe || worksReadOnly || isRepeated)) await checkReadOnly()
      if (writer && !isRepeated) {
        await checkWrite(writer, { worksUnverified, client: clientAddressOf(context) })
      }
      const source = auditSourceOf(context)
      const call = { ...(await readCall(context, operation, readBody)), source }
      const { params, body } = call
      if (writer && secondAdministrator.isRequired(key, body)) {
        await secondAdministrator.request({ operation: key, params, body, member: writer, source })
      }
      const work = async (newId: ObjectId) => {
        // The operation's own schemas have just parsed what its types say.
        const run = async () => await handle({ ...call, member, newId } as Call<typeof key>)
        const { body } = call
        if (!writer) return await run()
        const outcome = await withinQuotas({ key, body, member: writer, newId, run })
        await reviewFirstPost({ key, member: writer, newId })
        return outcome
      }
      const outcome =
        operation.isIdempotent && member
          ? await runOnce({ ...call, operation: key, member, work })
          : await work(new ObjectId())
      return respond(context, { operation, query: call.query, outcome })
    })
  }
}

/** `'PUT /api/classifieds/{id}'` → `PUT` and the router's `/api/classifieds/:id`. */
export function parseOperationKey(key: OperationKey) {
  const [method = '', path = ''] = key.split(' ')
  return { method, path: path.replace(/\{(\w+)\}/g, ':$1') }
}

function findCurrentMember(context: AppContext, { access }: Operation) {
  return access === 'public' ? undefined : (context.var.currentSession?.member ?? null)
}

async function readCall(
  context: AppContext,
  { query, body, bodyBytes }: Operation,
  readBody: ReadBody,
) {
  const sender = context.var.currentSession?.member._id.toHexString()
  return {
    context,
    params: context.req.param(),
    query: query && readQuery(context, query),
    body: body && (await readBody(context, body, { maximumBytes: bodyBytes, sender })),
  }
}

interface Done {
  readonly operation: Operation
  readonly query: unknown
  readonly outcome: unknown
}

/** Lists are bare arrays (spec §7); the next page's address is in `Link`. */
function respond(context: AppContext, { operation, query, outcome }: Done) {
  const { response, status = 200, isList } = operation
  if (response === null || status === 204) return context.body(null, 204)
  if (!isList) return context.json(outcome, status)
  const { items, next, correctedSearch } = outcome as ListResponse<unknown>
  // Later pages are those of the corrected search.
  const corrected = correctedSearch ? { search: correctedSearch } : {}
  const link = toNextLink(context, {
    query: { ...(query as object | undefined), ...corrected },
    next,
  })
  if (link !== null) context.header('Link', link)
  if (correctedSearch) {
    context.header(correctedSearchHeader, encodeURIComponent(correctedSearch))
  }
  return context.json(items, status)
}
