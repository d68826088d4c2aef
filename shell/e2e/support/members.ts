import { type APIRequestContext, type Browser, type BrowserContext, expect } from '@playwright/test'
import { accounts, isOfDemo, sessionAge, sessionStatus } from './sign-in'

/** Somebody who belongs to one test alone. */
export interface TestMember {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
  readonly headers: { readonly authorization: string }
}

const signInAgain = async (
  request: APIRequestContext,
  data: { email: string; password: string },
) => {
  const response = await request.post('/api/auth/login', { data })
  const { token, user } = (await response.json()) as { token: string; user: { id: string } }
  return { id: user.id, token, headers: { authorization: `Bearer ${token}` } }
}
const signedIn = new Map<string, Awaited<ReturnType<typeof signInAgain>> & { since: number }>()

/** Signs an account in, for requests of its own; the demo accounts as seldom as `signIn` does. */
export const logIn = async (
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
) => {
  const known = signedIn.get(email)
  if (known && Date.now() - known.since < sessionAge) {
    if ((await sessionStatus(request, known.headers)) === 200) return known
  }
  const session = { ...(await signInAgain(request, { email, password })), since: Date.now() }
  if (isOfDemo(email)) signedIn.set(email, session)
  return session
}

/** Signs somebody up, and in. */
export const addMember = async (
  request: APIRequestContext,
  firstName: string,
): Promise<TestMember> => {
  const lastName = 'Tester'
  const email = `${firstName.toLowerCase()}-${crypto.randomUUID()}@haulyard.example`
  const password = 'HaulyardTest1!'
  const data = { firstName, lastName, email, password }
  await expect(await request.post('/api/auth/signup', { data })).toBeOK()
  const name = `${firstName} ${lastName}`
  return { name, email, password, ...(await logIn(request, { email, password })) }
}

/** Makes somebody a moderator of an area. */
export const appoint = async (request: APIRequestContext, member: TestMember, area: string) => {
  const { headers } = await logIn(request, accounts.admin)
  const data = { moderates: [area] }
  const response = await request.put(`/api/admin/users/${member.id}/permissions`, { headers, data })
  expect(response.ok()).toBe(true)
}

/** A member of a test's own, and the browser that this member is signed in with. */
export interface MemberBrowser {
  readonly context: BrowserContext
  readonly member: TestMember
}

/** A browser of its own for a new member. */
export const openMemberBrowser = async (
  browser: Browser,
  firstName: string,
): Promise<MemberBrowser> => {
  const context = await browser.newContext()
  return { context, member: await addMember(context.request, firstName) }
}

/** Asks a member for a connection. */
export const ask = async (
  request: APIRequestContext,
  { asking, asked }: { asking: TestMember; asked: TestMember },
) => {
  const response = await request.post('/api/connections', {
    headers: asking.headers,
    data: { receiverId: asked.id },
  })
  expect(response.status()).toBe(201)
}

/** Connects two members: each asks the other, which accepts. */
export const connect = async (request: APIRequestContext, one: TestMember, other: TestMember) => {
  await ask(request, { asking: one, asked: other })
  await ask(request, { asking: other, asked: one })
}
