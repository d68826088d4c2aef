import {
  type Access,
  type BodyOf,
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
import type { AuditSource } from '../modules/audit/audit.documents'
import type { AuditSourceOf } from '../modules/audit/audit-source'
import type { StoredMember } from '../modules/members/members.documents'
import type { WithinQuotas } from '../throttling/within-quotas'
import type { AppContext, AppEnv } from './app-env'
import type { Computed, EncodedAnswers, KeepOptions } from './encoded-answers'
import type { IsAnswered, RunOnce } from './idempotency'
import { type ListAnswer, toNextLink } from './list-answer'
import { createReadBody, type ReadBody, readQuery } from './read-input'
import { safeMethods } from './requests'
import { respondKept } from './send-encoded'

type MemberFor<Granted extends Access> = Granted extends 'member' | { readonly can: unknown }
  ? StoredMember
  : Granted extends 'personal'
    ? StoredMember | null
    : undefined

/** What a handler gets: everything that came with the request, already checked. */
interface Call<Key extends OperationKey> {
  readonly params: ParametersOf<Key>
  readonly query: QueryOf<Key>
  readonly body: BodyOf<Key>
  /** Who asks, as far as the operation's access finds that out. */
  readonly member: MemberFor<OperationOf<Key>['access']>
  /** For the audit log. */
  readonly source: AuditSource
  /**
   * The id for the record that a create call makes: the same for every attempt under one
   * `Idempotency-Key`, so that a record which has it already is an earlier attempt's.
   */
  readonly newId: ObjectId
  /** For the few handlers that set a cookie or a header. */
  readonly context: AppContext
}

/** What a handler answers: the contract's type, or one page of it. */
type Outcome<Key extends OperationKey> =
  OperationOf<Key> extends { isList: true }
    ? ListAnswer<ResponseOf<Key> extends readonly (infer Item)[] ? Item : never>
    : ResponseOf<Key>

type Handler<Key extends OperationKey> = (
  call: Call<Key>,
) =>
  | Outcome<Key>
  | Promise<Outcome<Key>>
  | (ResponseOf<Key> extends undefined ? Promise<void> : never)

/**
 * Binds a handler to an operation of the contract: the one way in which routes come to be.
 * With `keep`, answers to a GET that visitors share are kept encoded until a collection
 * that they are read from changes.
 */
export type Bind = <Key extends OperationKey>(
  routes: Hono<AppEnv>,
  key: Key,
  handle: Handler<Key>,
  keep?: Pick<KeepOptions, 'readFrom'>,
) => void

interface Dependencies {
  readonly guards: Guards
  readonly auditSourceOf: AuditSourceOf
  readonly answers: EncodedAnswers
  /** Refuses a signed-in member's write that must not happen now. */
  readonly checkWrite: (member: StoredMember) => Promise<void>
  /** Does a signed-in member's write if its quotas have room for it. */
  readonly withinQuotas: WithinQuotas
  /** Does a create call once, however often it is sent. */
  readonly runOnce: RunOnce
  readonly isAnswered: IsAnswered
}

/**
 * Guard, query, body, handler and answer in the order in which the operation asks for
 * them. A handler cannot forget a guard or a schema, because both are the operation's.
 */
export function createBind({ guards, answers, runOnce, ...dependencies }: Dependencies): Bind {
  const { auditSourceOf, checkWrite, withinQuotas, isAnswered } = dependencies
  const guardByAccess: Record<Extract<Access, string>, MiddlewareHandler<AppEnv>> = {
    public: async (_context, next) => next(),
    personal: guards.withCurrentSession,
    member: guards.requireMember,
  }
  const guardOf = (access: Access) =>
    typeof access === 'string' ? guardByAccess[access] : guards.require(access.can)
  const readBody = createReadBody()
  return (routes, key, handle, keep) => {
    const operation = getOperation(key)
    const { method, path } = parseOperationKey(key)
    const isWrite = !safeMethods.has(method) && !path.startsWith('/api/auth/')
    routes.on(method, path, guardOf(operation.access), async (context) => {
      const member = findCurrentMember(context, operation)
      const writer = isWrite ? member : null
      const isRepeated = operation.isIdempotent && writer && (await isAnswered(context, writer))
      if (writer && !isRepeated) await checkWrite(writer)
      const source = auditSourceOf(context)
      const call = { ...(await readCall(context, operation, readBody)), source }
      const work = async (newId: ObjectId) => {
        // The operation's own schemas have just made the parts what its types say.
        const run = async () => await handle({ ...call, member, newId } as Call<typeof key>)
        const { body } = call
        return writer ? await withinQuotas({ key, body, member: writer, newId, run }) : await run()
      }
      const { query } = call
      if (keep !== undefined) {
        const isPersonal = operation.access !== 'public'
        const compute = async () =>
          toComputed(context, { operation, query, outcome: await work(new ObjectId()) })
        return await respondKept(context, {
          ...keep,
          route: path,
          isPersonal,
          answers,
          query,
          compute,
        })
      }
      const outcome =
        operation.isIdempotent && member
          ? await runOnce({ ...call, operation: key, member, work })
          : await work(new ObjectId())
      return respond(context, { operation, query, outcome })
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

function respond(context: AppContext, done: Done) {
  const { response, status = 200 } = done.operation
  if (response === null || status === 204) return context.body(null, 204)
  const { json, link } = toComputed(context, done)
  if (link !== null) context.header('Link', link)
  return context.json(json, status)
}

/** Lists are bare arrays (spec §7); the next page's address stands in `Link`. */
function toComputed(context: AppContext, { operation, query, outcome }: Done): Computed {
  if (!operation.isList) return { json: outcome, link: null }
  const { items, next } = outcome as ListAnswer<unknown>
  return { json: items, link: toNextLink(context, { query: query as object | undefined, next }) }
}
