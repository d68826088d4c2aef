import type { Classified } from '@haulyard/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClassifiedInput } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let bearer: Record<string, string>
beforeAll(async () => {
  server = await createTestServer()
  bearer = (await signIn(server)).bearer
})
afterAll(() => server.close())

const amarillo = { name: 'Amarillo', region: 'TX', lat: 35.222, lon: -101.8313 }

const post = async (input: object) => {
  const body = aClassifiedInput(input)
  const response = await sendJson(server, 'POST', '/api/classifieds', body, bearer)
  expect(response.status).toBe(201)
  return (await response.json()) as Classified
}
const change = async ({ id }: Classified, input: object) => {
  const body = aClassifiedInput(input)
  const response = await sendJson(server, 'PUT', `/api/classifieds/${id}`, body, bearer)
  expect(response.status).toBe(200)
  return (await response.json()) as Classified
}

test.each(['Amarillo, TX', 'amarillo, texas', '79101'])(
  '"%s" sets town and state',
  async (place) => {
    expect(await post({ location: 'OK', place })).toMatchObject({ location: 'TX', place: amarillo })
  },
)

test('without a place a classified has none, and its location stays as it was chosen', async () => {
  const posted = await post({ location: 'OK' })
  expect(posted.location).toBe('OK')
  expect(posted).not.toHaveProperty('place')
})

test('a change without a place keeps it; another state, or an empty place, removes it', async () => {
  const posted = await post({ location: 'TX', place: 'Amarillo, TX' })
  expect(await change(posted, { location: 'TX' })).toMatchObject({ place: amarillo })
  expect(await change(posted, { location: 'NM' })).not.toHaveProperty('place')
  expect(await change(posted, { place: 'Amarillo, TX' })).toMatchObject({ place: amarillo })
  expect(await change(posted, { location: 'TX', place: '' })).not.toHaveProperty('place')
})

test('a place that no town has is rejected at its field', async () => {
  const body = aClassifiedInput({ place: 'Atlantis, TX' })
  const response = await sendJson(server, 'POST', '/api/classifieds', body, bearer)
  expect(response.status).toBe(400)
  expect(((await response.json()) as { issues: unknown }).issues).toEqual([
    { path: 'place', message: 'Please select a town from the list, or leave the field empty' },
  ])
})

test('a search near a place can be saved, and one near no place is rejected', async () => {
  const save = (filters: object) =>
    sendJson(
      server,
      'POST',
      '/api/saved-searches',
      { name: 'Near', alerts: 'instant', ...filters },
      bearer,
    )
  const saved = await save({ near: 'Amarillo, TX', within: 250 })
  expect(saved.status).toBe(201)
  expect(await saved.json()).toMatchObject({ filters: { near: 'Amarillo, TX', within: 250 } })
  expect((await save({ near: 'Atlantis, TX' })).status).toBe(400)
})
