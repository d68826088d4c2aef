import { type AdminUser, adminUserSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minute } from '../../testing/fixtures'
import { addUser, signIn } from '../../testing/members'
import { readListResponse } from '../../testing/read-response'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'

let server: TestServer
let bearer: Record<string, string>

beforeAll(async () => {
  server = await createTestServer()
  const admin = await signIn(server, { firstName: 'Ada', lastName: 'Boss', isAdmin: true })
  bearer = admin.bearer
  await addUser(server, { firstName: 'José', lastName: 'Núñez', createdAt: minute(1) })
  await addUser(server, { firstName: null, lastName: null, email: 'night.owl@fleet.example' })
  await addUser(server, {
    firstName: 'Jo',
    lastName: 'Nakamura',
    createdAt: minute(2),
    company: 'Blue Line Freight',
    emailVerifiedAt: null,
  })
})
afterAll(() => server.close())

const list = async (query: string) => {
  const response = await server.request(`/api/admin/users${query}`, { headers: bearer })
  return await readListResponse(response, adminUserSchema)
}
const namesOf = (users: readonly AdminUser[]) => users.map(({ firstName }) => firstName)

describe('the members, for administrators', () => {
  test('are listed newest first, with address and rights and without secrets', async () => {
    const [newest, ...others] = await list('')
    expect(newest).toEqual({
      id: expect.any(String),
      firstName: 'Jo',
      lastName: 'Nakamura',
      profileImageUrl: null,
      company: 'Blue Line Freight',
      homeBase: null,
      equipment: [],
      languages: [],
      email: expect.stringContaining('@example.com'),
      isAdmin: false,
      role: 'member',
      moderates: [],
      isEmailVerified: false,
      createdAt: minute(2).toISOString(),
    })
    expect(others).toHaveLength(3)
  })

  test('are listed page by page, each once, also with equal dates', async () => {
    const newer = (await list('')).map(({ id }) => id)
    const pages = await walkPages<AdminUser>(server, '/api/admin/users?limit=2', bearer)
    expect(pages.map((page) => page.length)).toEqual([2, 2])
    expect(pages.flat().map(({ id }) => id)).toEqual(newer)
  })

  test.each([
    ['the beginning of a first name', 'jo', ['Jo', 'José']],
    ['a name in other letters', 'NUNEZ jos', ['José']],
    ['the beginning of an address', 'night.o', [null]],
    ['a whole address', 'night.owl@fleet.example', [null]],
    ['words of a name and an address that belong to no member together', 'night nakamura', []],
    ['nothing that could be a word', '@@@', []],
  ])('are found by %s', async (_what, search, expected) => {
    expect(namesOf(await list(`?search=${encodeURIComponent(search)}`))).toEqual(expected)
  })
})
