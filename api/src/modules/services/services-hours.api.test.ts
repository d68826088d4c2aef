import { directoryServiceSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aService, aServiceInput } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let owner: Awaited<ReturnType<typeof signIn>>
let service: ReturnType<typeof aService>

const day = [
  { opens: 360, closes: 720 },
  { opens: 780, closes: 1560 },
]
const week = [day, day, [], [], [], [], [{ opens: 0, closes: 1440 }]]
const hours = {
  timeZone: 'America/St_Johns',
  week,
  isClosedOnHolidays: true,
  holidayNote: 'Open on Labour Day',
}

beforeAll(async () => {
  server = await createTestServer()
  owner = await signIn(server)
})
beforeEach(async () => {
  service = aService({ userId: owner.user._id, is24Hour: false, hours })
  await server.db.collection('services').insertOne(service)
})
afterAll(() => server.close())

const put = (values: object) =>
  putJson(server, `/api/services/${service._id}`, aServiceInput(values), owner.bearer)
const hoursAfter = async (values: object) => {
  const changed = await readResponse(await put(values), directoryServiceSchema)
  const read = await server.request(`/api/services/${service._id}`)
  expect(await read.json()).toEqual(changed)
  return changed.hours
}

describe('the hours of a service', () => {
  test('are stored and returned, in lists too', async () => {
    const sent = aServiceInput({ title: 'Rock Diesel', is24Hour: false, hours })
    const posted = await postJson(server, '/api/services', sent, owner.bearer)
    expect((await readResponse(posted, directoryServiceSchema)).hours).toEqual(hours)
    const list = await server.request('/api/services?limit=1')
    expect(await list.json()).toMatchObject([{ hours }])
  })

  test('are null where none were stated', async () => {
    const { hours: _hours, ...older } = aService({ is24Hour: false })
    await server.db.collection('services').insertOne(older)
    const response = await server.request(`/api/services/${older._id}`)
    expect((await readResponse(response, directoryServiceSchema)).hours).toBeNull()
  })

  test('are changed, removed by null, and stay for a form that does not have them', async () => {
    expect(await hoursAfter({ is24Hour: false })).toEqual(hours)
    const other = { ...hours, timeZone: 'America/Denver', holidayNote: null }
    expect(await hoursAfter({ is24Hour: false, hours: other })).toEqual(other)
    expect(await hoursAfter({ is24Hour: false, hours: null })).toBeNull()
  })

  test('of a service that is open at any time are not stored', async () => {
    expect(await hoursAfter({ is24Hour: true, hours })).toBeNull()
  })

  test('that an administrator changes are recorded', async () => {
    const admin = await signIn(server, { isAdmin: true })
    const path = `/api/services/${service._id}`
    const { title, description, phone } = service
    const same = { title, description, phone, is24Hour: false, hours }
    expect((await putJson(server, path, aServiceInput(same), admin.bearer)).status).toBe(200)
    const changed = { ...same, hours: { ...hours, isClosedOnHolidays: false } }
    expect((await putJson(server, path, aServiceInput(changed), admin.bearer)).status).toBe(200)
    const targetId = service._id.toHexString()
    const records = await server.db.collection('auditLog').find({ targetId }).toArray()
    expect(records.map(({ before }) => before)).toEqual(expect.arrayContaining([{}, { hours }]))
    expect(records).toHaveLength(2)
  })

  const withDay = (intervals: unknown) => ({ ...hours, week: [intervals, ...week.slice(1)] })
  test.each([
    ['hours', 'daily', 'Hours must be an object'],
    ['hours.timeZone', { ...hours, timeZone: 'Europe/Berlin' }, 'Please select a time zone'],
    ['hours.timeZone', { ...hours, timeZone: { $ne: null } }, 'Please select a time zone'],
    ['hours.week', { ...hours, week: week.slice(1) }, 'Hours must have seven days'],
    [
      'hours.week',
      { ...hours, week: week.map(() => []) },
      'Please give the hours of at least one day, or remove the hours',
    ],
    ['hours.week.0.0.opens', withDay([{ opens: null, closes: 720 }]), 'Please enter a time'],
    ['hours.week.0.0.opens', withDay([{ opens: 1440, closes: 1500 }]), 'Please enter a time'],
    ['hours.week.0.0.opens', withDay([{ opens: 360.5, closes: 720 }]), 'Please enter a time'],
    ['hours.week.0.0.closes', withDay([{ opens: 360, closes: 'noon' }]), 'Please enter a time'],
    [
      'hours.week.0.0.closes',
      withDay([{ opens: 720, closes: 360 }]),
      'Closing must be after opening, and within 24 hours',
    ],
    [
      'hours.week.0.1.opens',
      withDay([
        { opens: 360, closes: 720 },
        { opens: 700, closes: 800 },
      ]),
      'This time overlaps another one of the day',
    ],
    [
      'hours.week.0',
      withDay([0, 1, 2, 3, 4].map((hour) => ({ opens: hour * 60, closes: hour * 60 + 30 }))),
      'Please give at most 4 times for a day',
    ],
    ['hours.holidayNote', { ...hours, holidayNote: 'x'.repeat(201) }, 'Holiday note too long'],
  ])('with an invalid %s are rejected at their row', async (path, value, message) => {
    const response = await put({ is24Hour: false, hours: value })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message, issues: [{ path, message }] })
    const stored = await server.db.collection('services').findOne({ _id: service._id })
    expect(stored?.hours).toEqual(hours)
  })
})
