import { ObjectId } from 'mongodb'
import { createPasswords } from '../modules/auth/passwords'
import {
  type ClassifiedValues,
  toClassifiedDocument,
} from '../modules/classifieds/classifieds.documents'
import { type ServiceValues, toServiceDocument } from '../modules/services/services.documents'
import { toUserDocument, type UserDocument } from '../modules/users/users.documents'
import type { TestServer } from './test-server'

/** The password of every member that `addUser` makes. */
export const password = 'Eighteen-Wheels!'
const passwordHash = createPasswords().hash(password)

/** A moment so many minutes into the fixtures' day. */
export const minute = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 0, minutes))

export async function addUser(server: TestServer, values: Partial<UserDocument> = {}) {
  const user = {
    _id: new ObjectId(),
    ...toUserDocument({
      firstName: 'Dana',
      lastName: 'Reyes',
      email: `${new ObjectId()}@example.com`,
      profileImageUrl: null,
      company: null,
      isAdmin: false,
      passwordHash: await passwordHash,
      createdAt: minute(0),
      ...values,
    }),
  }
  await server.db.collection<UserDocument>('users').insertOne(user)
  return user
}

/** Signs a new member in; answers both values of the session. */
export async function signIn(server: TestServer, values: Partial<UserDocument> = {}) {
  const user = await addUser(server, values)
  return { user, ...(await signInAs(server, user.email)) }
}

export async function signInAs(server: TestServer, email: string) {
  const response = await postJson(server, '/api/auth/login', { email, password })
  const { token } = (await response.json()) as { token: string }
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { bearer: { Authorization: `Bearer ${token}` }, cookie: { Cookie: cookie } }
}

export function postJson(
  server: TestServer,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  return server.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

export const aClassified = (values: Partial<ClassifiedValues> = {}) => ({
  _id: new ObjectId(),
  ...toClassifiedDocument({
    title: '2019 Kenworth T680',
    description: 'One owner, maintained by the book, new steer tires.',
    category: 'trucks',
    price: '84500',
    location: 'TX',
    imageUrl: null,
    userId: new ObjectId(),
    createdAt: minute(0),
    isExternal: false,
    externalSource: null,
    externalUrl: null,
    ...values,
  }),
})

export const aService = (values: Partial<ServiceValues> = {}) => ({
  _id: new ObjectId(),
  ...toServiceDocument({
    title: 'Mile High Heavy Towing',
    description: 'Rotators and lowboys on call, day and night.',
    category: 'repair',
    price: null,
    priceType: 'quote',
    location: 'Denver, CO',
    phone: '303-555-0142',
    email: null,
    website: null,
    specialties: null,
    serviceRadius: null,
    is24Hour: true,
    dotNumber: null,
    userId: new ObjectId(),
    createdAt: minute(0),
    ...values,
  }),
})
