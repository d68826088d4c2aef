import { type MemberProfile, memberProfileSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minute } from '../../testing/fixtures'
import { addUser, signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'

let server: TestServer
let searcher: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer()
  searcher = await signIn(server, { firstName: 'Raymond', lastName: 'Zeller' })
})
afterAll(() => server.close())

const nameOf = ({ firstName, lastName }: MemberProfile) => `${firstName} ${lastName}`
const search = async (q: string) => {
  const path = `/api/users/search?${new URLSearchParams({ q })}`
  const response = await server.request(path, { headers: searcher.bearer })
  return await readListResponse(response, memberProfileSchema)
}

describe('a member’s profile', () => {
  test('is public with name, picture, company and date, without the address', async () => {
    const user = await addUser(server, { company: 'Reyes Hauling', createdAt: minute(5) })
    const response = await server.request(`/api/users/${user._id}`)
    expect(await readResponse(response, memberProfileSchema)).toEqual({
      id: user._id.toHexString(),
      firstName: 'Dana',
      lastName: 'Reyes',
      profileImageUrl: null,
      company: 'Reyes Hauling',
      homeBase: null,
      equipment: [],
      languages: [],
      createdAt: minute(5).toISOString(),
      isOnline: false,
    })
  })

  test.each([new ObjectId().toHexString(), 'nonsense'])('%s gets 404', async (id) => {
    const response = await server.request(`/api/users/${id}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ message: 'Member not found' })
  })
})

describe('searching members', () => {
  beforeAll(async () => {
    const names = [
      ['Ray', 'Kowalczyk'],
      ['Rayna', 'Kowalski'],
      ['Kowa', 'Raye'],
      ['Renée', 'Ångström'],
    ] as const
    for (const [index, [firstName, lastName]] of names.entries()) {
      const email = `secret${index}@mailhost.example`
      await addUser(server, { firstName, lastName, email, createdAt: minute(10 + index) })
    }
  })

  test.each([
    ['kowal', ['Rayna Kowalski', 'Ray Kowalczyk']],
    ['ray kow', ['Kowa Raye', 'Rayna Kowalski', 'Ray Kowalczyk']],
    ['RAY KOWALC', ['Ray Kowalczyk']],
    ['renee', ['Renée Ångström']],
    ['angst', ['Renée Ångström']],
    ['owalczyk', []],
    ['secret0', []],
    ['secret0@mailhost.example', []],
    ['mailhost', []],
    ['...', []],
  ])('"%s" finds %j, never the searching member', async (q, expected) => {
    expect((await search(q)).map(nameOf)).toEqual(expected)
  })

  test.each(['', 'ra', ' ra '])('"%s" is too short: 400', async (q) => {
    const path = `/api/users/search?${new URLSearchParams({ q })}`
    const response = await server.request(path, { headers: searcher.bearer })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Type at least 3 characters' })
  })

  test('following the links returns each member once', async () => {
    for (let index = 0; index < 5; index += 1) await addUser(server, { firstName: 'Wilhelmina' })
    const path = '/api/users/search?q=wilh&limit=2'
    const pages = await walkPages<MemberProfile>(server, path, searcher.bearer)
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(5)
  })

  test('members with a block in either direction are not found', async () => {
    const blocker = await signIn(server, { firstName: 'Bartholomew', lastName: 'One' })
    const blocked = await addUser(server, { firstName: 'Bartholomew', lastName: 'Two' })
    await addUser(server, { firstName: 'Bartholomew', lastName: 'Three' })
    expect(await search('barthol')).toHaveLength(3)
    const block = (by: typeof searcher, userId: ObjectId) =>
      postJson(server, '/api/blocks', { userId: userId.toHexString() }, by.bearer)
    await block(blocker, searcher.user._id)
    await block(searcher, blocked._id)
    expect((await search('barthol')).map(nameOf)).toEqual(['Bartholomew Three'])
  })
})
