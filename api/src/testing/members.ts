import type { ProfileInput } from '@haulyard/api-contract'
import { hash } from '@node-rs/argon2'
import { ObjectId } from 'mongodb'
import { hashToken } from '../modules/auth/sessions.documents'
import {
  type InvitationDocument,
  invitationLifetimeMs,
} from '../modules/invitations/invitations.documents'
import {
  type MemberDocument,
  toEmailKey,
  toMemberDocument,
} from '../modules/members/members.documents'
import { minute } from './fixtures'
import { postJson } from './requests'
import type { TestServer } from './test-server'

/** The password of every member that `addUser` makes. */
export const password = 'Eighteen-Wheels!'
// With the lowest cost: the suite verifies it thousands of times.
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

export const aUser = async (values: Partial<MemberDocument> = {}) => ({
  _id: new ObjectId(),
  ...toMemberDocument({
    firstName: 'Dana',
    lastName: 'Reyes',
    email: `${new ObjectId()}@example.com`,
    profileImageUrl: null,
    company: null,
    isAdmin: false,
    passwordHash: await passwordHash,
    emailVerifiedAt: minute(0),
    createdAt: minute(0),
    ...values,
  }),
})

export async function addUser(server: TestServer, values: Partial<MemberDocument> = {}) {
  const user = await aUser(values)
  await server.db.collection<MemberDocument>('users').insertOne(user)
  return user
}

/** Signs a new member in; returns the session as bearer and as cookie. */
export async function signIn(server: TestServer, values: Partial<MemberDocument> = {}) {
  const user = await addUser(server, values)
  return { user, ...(await signInAs(server, user.email)) }
}

export async function signInAs(server: TestServer, email: string) {
  const response = await postJson(server, '/api/auth/login', { email, password })
  const { token } = (await response.json()) as { token: string }
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { bearer: { Authorization: `Bearer ${token}` }, cookie: { Cookie: cookie } }
}

/** Signs a stored member in at the process with this address. */
export async function signInAt(url: string, email: string) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token, user } = (await response.json()) as { token: string; user: { id: string } }
  return { id: user.id, bearer: { Authorization: `Bearer ${token}` } }
}
export type RemoteMember = Awaited<ReturnType<typeof signInAt>>

/** The known-device cookie of a response. */
export const deviceOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.includes('haulyard_device=')) ?? ''

/** A complete sign-up with a unique address. */
export const aSignup = (values: Readonly<Record<string, unknown>> = {}) => ({
  firstName: 'Dana',
  lastName: 'Reyes',
  email: `${new ObjectId()}@example.com`,
  password,
  ...values,
})

/** A complete profile as the settings send it. */
export const aProfile = (values: Partial<ProfileInput> = {}): ProfileInput => ({
  firstName: 'Dana',
  lastName: 'Okafor',
  profileImageUrl: null,
  company: 'Okafor Hauling',
  homeBase: 'Tulsa, OK',
  equipment: ['sleeper', 'reefer'],
  languages: ['en', 'fr'],
  ...values,
})

/** The token of an invitation that was not accepted yet. */
export const invitationToken = () => `invitation-${new ObjectId()}`

export const anInvitation = (values: Partial<InvitationDocument> & { readonly token: string }) => {
  const { token, ...rest } = values
  const email = rest.email ?? `${new ObjectId()}@example.com`
  return {
    _id: new ObjectId(),
    email,
    emailKey: toEmailKey(email),
    isAdmin: false,
    tokenHash: hashToken(token),
    invitedBy: new ObjectId(),
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + invitationLifetimeMs),
    acceptedAt: null,
    ...rest,
  }
}
