import type { ImportRun, ImportSourceRecord, ImportTrial } from '@haulyard/api-contract'
import { failure, listResponse, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aSource } from '../../testing/a-source'
import { openSection, readCall, rowOf, type SentCall } from '../../testing/section'

const api = startMockApi()
const url = '*/api/admin/import-sources'

const aRun = (fields: Partial<ImportRun> = {}): ImportRun => ({
  id: 'r1',
  kind: 'news',
  startedBy: null,
  state: 'finished',
  requestedAt: '2026-05-01T08:00:00.000Z',
  finishedAt: '2026-05-01T08:01:00.000Z',
  sourcesInAll: 2,
  message: 'Imported 3 articles.',
  sources: [],
  ...fields,
})
const trial: ImportTrial = {
  error: null,
  usable: 2,
  unusable: 1,
  items: [
    { title: 'Diesel falls', url: 'https://road.example/d', excerpt: null, publishedAt: null },
    { title: 'Winter rules', url: 'https://road.example/w', excerpt: null, publishedAt: null },
  ],
}
let sources: ImportSourceRecord[] = []
let runs: ImportRun[] = []
let calls: SentCall[] = []
let isPaused = false

beforeEach(() => {
  sources = [aSource()]
  runs = [aRun()]
  calls = []
  isPaused = false
  api.use(
    http.get(url, () => HttpResponse.json(sources)),
    http.get('*/api/admin/import-runs', () => listResponse(runs)),
    http.get('*/api/admin/import-schedule', () => HttpResponse.json({ isPaused })),
    http.put('*/api/admin/import-schedule', async ({ request }) => {
      isPaused = true
      calls.push(await readCall(request))
      return HttpResponse.json({ isPaused })
    }),
    http.put(`${url}/s1`, async ({ request }) => {
      const call = await readCall(request)
      calls.push(call)
      sources = [{ ...aSource(), ...(call.body as object) }]
      return HttpResponse.json(sources[0])
    }),
  )
})

test('a source says that it is gone, and why', async () => {
  sources = [
    aSource({ state: 'gone', failures: 3, lastError: 'responded with 410', nextRunAt: null }),
  ]
  openSection('imports')
  const row = await rowOf('Road Daily')
  expect(row.getByText('Gone')).toBeVisible()
  expect(row.getByText(/^The source responded with 410\. It seems to be gone/)).toBeVisible()
})

test('a source is paused, and its interval is changed', async () => {
  const { user } = openSection('imports')
  const row = await rowOf('Road Daily')
  const interval = row.getByLabelText('Read Road Daily every')
  await user.selectOptions(interval, '3 hours')
  await waitFor(() => expect(interval).toHaveValue('180'))
  await user.click(await row.findByRole('button', { name: 'Pause Road Daily' }))
  expect(await row.findByText('Paused')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([
    { isPaused: false, intervalMinutes: 180 },
    { isPaused: true, intervalMinutes: expect.any(Number) },
  ])
})

test('a source that is tried shows what would come', async () => {
  api.use(http.post(`${url}/s1/try`, () => HttpResponse.json(trial)))
  const { user } = openSection('imports')
  const row = await rowOf('Road Daily')
  await user.click(row.getByRole('button', { name: 'Try Road Daily' }))
  expect(await row.findByText('Diesel falls')).toBeVisible()
  expect(row.getByText(/^2 entries would come/)).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Hide' }))
  expect(row.queryByText('Diesel falls')).toBeNull()
})

test('a source is removed after a question', async () => {
  let isRemoved = false
  api.use(
    http.delete(`${url}/s1`, () => {
      isRemoved = true
      sources = []
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = openSection('imports')
  await user.click((await rowOf('Road Daily')).getByRole('button', { name: 'Remove Road Daily' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Remove Source' }))
  expect(await screen.findByText('There is no source. Add one to import from it.')).toBeVisible()
  expect(isRemoved).toBe(true)
})

test('a new source is tried and added', async () => {
  const added = aSource({ id: 's2', name: 'Cab Talk', state: 'new' })
  const posted: SentCall[] = []
  api.use(
    http.post(`${url}/try`, () =>
      HttpResponse.json({ ...trial, error: 'responded with 404', items: [] }),
    ),
    http.post(url, async ({ request }) => {
      posted.push(await readCall(request))
      sources.push(added)
      return HttpResponse.json(added, { status: 201 })
    }),
  )
  const { user } = openSection('imports')
  await user.click(await screen.findByRole('button', { name: 'Add Source' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Name/), 'Cab Talk')
  await user.type(dialog.getByLabelText(/^Address/), 'https://cab.example/feed')
  await user.click(dialog.getByRole('button', { name: 'Try Source' }))
  expect(await dialog.findByText('The source responded with 404.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Add Source' }))
  await rowOf('Cab Talk')
  expect(posted.map(({ body }) => body)).toMatchObject([
    { kind: 'news', name: 'Cab Talk', url: 'https://cab.example/feed', intervalMinutes: 60 },
  ])
})

test('the schedule is paused', async () => {
  const { user } = openSection('imports')
  await user.click(await screen.findByRole('button', { name: 'Pause Schedule' }))
  expect(await screen.findByText(/^Scheduled imports are paused/)).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ isPaused: true }])
})

test('a running import is stopped', async () => {
  runs = [aRun({ state: 'running', finishedAt: null, message: null })]
  api.use(
    http.post('*/api/admin/import-runs/r1/stop', () => {
      runs = [aRun({ state: 'stopped', message: 'Stopped after 0 of 2 sources.' })]
      return HttpResponse.json(runs[0])
    }),
  )
  const { user } = openSection('imports')
  const row = await rowOf('News')
  expect(row.getByText('0 of 2 sources read.')).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Stop the import of news' }))
  expect(await screen.findByText('Stopped')).toBeVisible()
  expect(screen.getByText('0 of 2 sources read.')).toBeVisible()
})

test('a finished import says what each source brought, the failures first', async () => {
  const result = { added: 3, updated: 1, skipped: 0, failed: 0, error: null }
  runs = [
    aRun({
      sources: [
        { ...result, name: 'Road Daily', editedHere: 2 },
        { ...result, name: 'Cab Talk', added: 0, updated: 0, error: 'responded with 404' },
      ],
    }),
  ]
  const { user } = openSection('imports')
  const row = await rowOf('News')
  expect(row.getByText('1 source failed')).toBeVisible()
  expect(row.getByText('3 added, 1 updated. 1 of 2 sources failed.')).toBeVisible()
  await user.click(row.getByText('What each source brought'))
  const [first, second] = row.getAllByRole('listitem')
  expect(first).toHaveTextContent('Nothing was imported: the source responded with 404.')
  expect(second).toHaveTextContent('3 added, 1 updated, 0 skipped, 2 changed but edited here')
})

test('when a run ends, the sources show their new state', async () => {
  sources = [aSource({ state: 'new', lastReadAt: null })]
  runs = [aRun({ state: 'running', finishedAt: null, message: null })]
  openSection('imports')
  expect(await screen.findByText('Running')).toBeVisible()
  sources = [aSource()]
  runs = [aRun()]
  expect(await screen.findByText('Finished', {}, { timeout: 30_000 })).toBeVisible()
  expect(await screen.findByText('Read', {}, { timeout: 30_000 })).toBeVisible()
})

test('what cannot be loaded says so', async () => {
  const broken = () => failure(500, 'http.internal', 'Something went wrong')
  api.use(
    http.get(url, broken),
    http.get('*/api/admin/import-runs', broken),
    http.get('*/api/admin/import-schedule', broken),
  )
  openSection('imports')
  expect(await screen.findByText('The schedule could not be loaded')).toBeVisible()
  expect(await screen.findAllByRole('button', { name: /Retry|Try again/i })).toHaveLength(3)
})
