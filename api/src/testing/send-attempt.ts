import type { OperationKey } from '@haulyard/api-contract'
import { type Attempt, type Caller, type CallerMembers, grantsOf } from './access-row'
import { addUser, signInAs } from './members'
import type { TestServer } from './test-server'

type Credentials = Readonly<Record<string, string>>

/** The members of a test and their credentials. */
export interface TestMembers {
  readonly members: CallerMembers
  /**
   * The credentials of a caller, with the rights for the operation. Signs in again if the previous
   * attempt has ended the session.
   */
  credentialsOf(caller: Caller, key: OperationKey): Promise<Credentials>
}

/** Creates the members of an access matrix. */
export async function createTestMembers(server: TestServer): Promise<TestMembers> {
  const stranger = await addUser(server)
  const owner = await addUser(server)
  const moderator = await addUser(server)
  const otherModerator = await addUser(server)
  const admin = await addUser(server, { isAdmin: true })
  const members: CallerMembers = { stranger, owner, moderator, otherModerator, admin }
  const credentials = new Map<Caller, Credentials>()
  return {
    members,
    credentialsOf: async (caller, key) => {
      if (caller === 'anonymous') return {}
      const $set = grantsOf(caller, key)
      const users = server.db.collection('users')
      await users.updateOne({ _id: members[caller]._id }, { $set })
      // An attempt before this one may have deleted an account.
      await users.updateMany({ eraseAt: { $exists: true } }, { $unset: { eraseAt: '' } })
      // … or have added a second factor; grave calls need a late confirmation.
      const added = { hasSecondFactor: { $exists: true } }
      await users.updateMany(added, { $unset: { hasSecondFactor: '' } })
      const $confirm = { $set: { confirmedAt: server.clock.now } }
      await server.db.collection('sessions').updateMany({}, $confirm)
      const known = credentials.get(caller)
      if (known && (await server.request('/api/auth/user', { headers: known })).ok) return known
      const { bearer } = await signInAs(server, members[caller].email)
      credentials.set(caller, bearer)
      return bearer
    },
  }
}

/** The path of an operation with its parameters and query filled in. */
function toPath(key: OperationKey, { params = {}, query = {} }: Attempt): string {
  const [, path = ''] = key.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? `missing-${name}`),
  )
  const search = new URLSearchParams(query).toString()
  return search === '' ? filled : `${filled}?${search}`
}

interface Sending {
  readonly key: OperationKey
  readonly attempt: Attempt
  readonly credentials: Credentials
  /** Sent unchanged, instead of the attempt's body as JSON. */
  readonly rawBody?: string | Uint8Array<ArrayBuffer>
}

/** Sends the request of an attempt. */
export function sendAttempt(server: TestServer, { key, attempt, credentials, rawBody }: Sending) {
  const [method = ''] = key.split(' ')
  const body = rawBody ?? (attempt.body === undefined ? null : JSON.stringify(attempt.body))
  return server.request(toPath(key, attempt), {
    method,
    headers: {
      ...attempt.headers,
      ...credentials,
      ...(body === null ? {} : { 'Content-Type': 'application/json' }),
    },
    body,
  })
}
