import { type APIRequestContext, expect } from '@playwright/test'

/** Somebody who belongs to one test alone. */
export interface TestMember {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly headers: { readonly authorization: string }
}

/** Signs somebody up, and in. */
export const addMember = async (
  request: APIRequestContext,
  firstName: string,
): Promise<TestMember> => {
  const email = `${firstName.toLowerCase()}-${crypto.randomUUID()}@haulyard.example`
  const password = 'HaulyardTest1!'
  const data = { firstName, lastName: 'Tester', email, password }
  expect((await request.post('/api/auth/signup', { data })).ok()).toBe(true)
  const answer = await request.post('/api/auth/login', { data: { email, password } })
  const { token, user } = await answer.json()
  return {
    id: String(user.id),
    email,
    password,
    headers: { authorization: `Bearer ${String(token)}` },
  }
}

/** Connects two members: each asks the other, which accepts. */
export const connect = async (request: APIRequestContext, one: TestMember, other: TestMember) => {
  for (const [asking, asked] of [
    [one, other],
    [other, one],
  ] as const) {
    const answer = await request.post('/api/connections', {
      headers: asking.headers,
      data: { receiverId: asked.id },
    })
    expect(answer.status()).toBe(201)
  }
}
