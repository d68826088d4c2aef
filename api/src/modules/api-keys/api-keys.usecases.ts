import {
  type ApiKey,
  type ApiKeyInput,
  apiKeyScopes,
  maximumApiKeys,
  type NewApiKey,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import type { Config } from '../../config/config'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import { createErrorFactory } from '../../http/api-error'
import type { Repositories } from '../../repositories'
import type { AuditContext } from '../audit/audit.documents'
import { toMemberTarget } from '../auth/accounts/account-audit'
import { type CurrentSession, createToken, hashToken } from '../auth/sessions.documents'
import {
  type StoredMember,
  withoutPastSuspension,
  withoutUnsafeRights,
} from '../members/members.documents'
import type { ReadOnlyMode } from '../site/read-only-mode'
import type { StoredApiKey } from './api-keys.repository'

/** Every key begins so: programs that look for leaked secrets can find it. */
const prefix = 'hyk_'
const dayMs = 24 * 3_600_000
/** The last use of a key is written at most this often. */
const useRecordedEveryMs = 5 * 60_000

export const isApiKey = (token: string): boolean => token.startsWith(prefix)

const createTooManyKeysError = createErrorFactory({
  code: 'api_keys.too_many',
  message: `You have ${maximumApiKeys} keys already. End one first`,
  statusCode: 409,
})
const createKeyNotFoundError = createErrorFactory({
  code: 'api_keys.not_found',
  message: 'Key not found',
  statusCode: 404,
})

export interface ApiKeysDependencies extends Pick<Repositories, 'apiKeys' | 'locks' | 'audit'> {
  readonly database: Database
  readonly now: () => Date
}

export const toApiKey = ({ _id, name, scopes, ...dates }: StoredApiKey): ApiKey => ({
  id: _id.toHexString(),
  name,
  scopes: [...scopes],
  createdAt: dates.createdAt.toISOString(),
  lastUsedAt: dates.lastUsedAt?.toISOString() ?? null,
  expiresAt: dates.expiresAt.toISOString(),
})

/** Makes a key for the programs of a member. */
export async function addApiKey(
  { input, member, source }: AuditContext & { readonly input: ApiKeyInput },
  { database, apiKeys, locks, audit, now }: ApiKeysDependencies,
): Promise<NewApiKey> {
  const { name, scopes, days } = input
  const key = `${prefix}${createToken()}`
  const createdAt = now()
  const stored: StoredApiKey = {
    ...{ _id: new ObjectId(), userId: member._id, name, keyHash: hashToken(key) },
    ...{ scopes: apiKeyScopes.filter((scope) => scopes.includes(scope)), lastUsedAt: null },
    ...{ createdAt, expiresAt: new Date(createdAt.getTime() + days * dayMs) },
  }
  await database.transaction(async (session) => {
    // So that two calls at once do not exceed the limit.
    await locks.take(`api keys of ${member._id}`, session)
    if ((await apiKeys.count(member._id, session)) >= maximumApiKeys) throw createTooManyKeysError()
    await apiKeys.insert(stored, session)
    const entry = { action: 'auth.api_key_added', actor: member, target: toMemberTarget(member) }
    const after = { name, scopes: stored.scopes.join(', ') }
    await audit.record({ ...entry, after, source, createdAt }, session)
  })
  return { ...toApiKey(stored), key }
}

/** Ends a key. Those of others do not exist for a member. */
export async function removeApiKey(
  { id, member, source }: AuditContext & { readonly id: string },
  { database, apiKeys, audit, now }: ApiKeysDependencies,
): Promise<void> {
  const keyId = parseId(id)
  await database.transaction(async (session) => {
    const removed = keyId && (await apiKeys.remove(member._id, keyId, session))
    if (!removed) throw createKeyNotFoundError()
    const entry = { action: 'auth.api_key_ended', actor: member, target: toMemberTarget(member) }
    const before = { name: removed.name }
    await audit.record({ ...entry, before, source, createdAt: now() }, session)
  })
}

interface ResolveDependencies extends Pick<Repositories, 'apiKeys' | 'members'> {
  readonly config: Pick<Config, 'adminSecondFactor'>
  readonly readOnlyMode: Pick<ReadOnlyMode, 'isOn'>
  readonly now: () => Date
}

/**
 * The session of a key, or `null`. The member is read each time; without the scope `moderate` it
 * has no rights beyond those of every member.
 */
export async function resolveApiKey(
  { token }: { readonly token: string },
  { apiKeys, members, config, readOnlyMode, now }: ResolveDependencies,
): Promise<CurrentSession | null> {
  const at = now()
  const key = await apiKeys.findByHash(hashToken(token), at)
  const found = key && (await members.findById(key.userId))
  if (!found || (found.eraseAt !== undefined && found.eraseAt <= at)) return null
  const { _id, scopes, lastUsedAt } = key
  const isUseDue = !lastUsedAt || at.getTime() - lastUsedAt.getTime() >= useRecordedEveryMs
  if (isUseDue && !(await readOnlyMode.isOn())) await apiKeys.recordUse(_id, at)
  const member = withoutUnsafeRights(withoutPastSuspension(found, at), config)
  const hasRights = scopes.includes('moderate')
  return { id: _id, member: hasRights ? member : plain(member), confirmedAt: null, scopes }
}

const plain = (member: StoredMember): StoredMember => ({
  ...member,
  isAdmin: false,
  moderates: [],
})
