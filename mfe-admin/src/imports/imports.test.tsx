import type { ImportProgress, ImportResult, ImportSourceResult } from '@haulyard/api-contract'
import { someAdminStats } from '@haulyard/api-contract/testing'
import { failure, listResponse, neverResponding, startMockApi } from '@haulyard/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { anArticle } from '../testing/an-article'
import { openSection } from '../testing/section'

const api = startMockApi()
const refreshUrl = '*/api/admin/rss/refresh'

const source = (name: string, fields: Partial<ImportSourceResult> = {}): ImportSourceResult => ({
  name,
  added: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  error: null,
  ...fields,
})
const message = 'Imported 3 articles: Road Daily: 3 added, 1 updated, 9 skipped.'
const result: ImportResult = {
  message,
  sources: [
    source('Road Daily', { added: 3, updated: 1, skipped: 9 }),
    source('Cab Talk', { error: 'responded with 404' }),
    source('Dock Notes', { added: 1, failed: 2 }),
  ],
}
let articles: ReturnType<typeof anArticle>[] = []

beforeEach(() => {
  articles = []
  api.use(
    http.get('*/api/news', () => listResponse(articles)),
    http.get('*/api/admin/stats', () => HttpResponse.json(someAdminStats())),
    http.get('*/api/admin/audit-log', () => listResponse([])),
    neverResponding('*/api/admin/figures'),
    neverResponding('*/api/admin/approvals'),
  )
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const responding = (respond: () => Response) => api.use(http.post(refreshUrl, respond))

/** The import runs until the test lets it end. */
const holdImport = () => {
  let finish: (response: Response) => void = () => undefined
  const response = new Promise<Response>((resolve) => {
    finish = resolve
  })
  api.use(http.post(refreshUrl, () => response))
  return () => finish(HttpResponse.json(result))
}
const tell = (
  { shell }: ReturnType<typeof openSection>,
  sourcesDone: number,
  fields: Partial<ImportProgress> = {},
) =>
  act(() =>
    shell.liveEvents.publish({
      type: 'import',
      progress: { kind: 'news', sourcesDone, sourcesInAll: 6, isFinished: false, ...fields },
    }),
  )
const openSectionNamed = (name: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Section' }), name)

test('an import says what each source brought, or why it did not, and the list shows it', async () => {
  const { shell } = openSection('news')
  await screen.findByText(/No articles found/)
  responding(() => {
    articles.push(anArticle({ originalUrl: 'https://publisher.example/1' }))
    return HttpResponse.json(result)
  })
  await press('Refresh RSS News')
  const report = within(await screen.findByRole('group', { name: 'Last refresh of the RSS news' }))
  const sourceNamed = (name: string) => within(report.getByText(name).closest('li') as HTMLElement)
  expect(sourceNamed('Road Daily').getByText('3 added, 1 updated, 9 skipped')).toBeVisible()
  expect(sourceNamed('Road Daily').getByText('Read')).toBeVisible()
  expect(sourceNamed('Cab Talk').getByText('Failed')).toBeVisible()
  expect(
    sourceNamed('Cab Talk').getByText('Nothing was imported: the source responded with 404.'),
  ).toBeVisible()
  expect(sourceNamed('Dock Notes').getByText('Read in part')).toBeVisible()
  expect(sourceNamed('Dock Notes').getByText(/2 failed/)).toBeVisible()
  expect(shell.toasts).toEqual([
    {
      title: 'Import finished successfully',
      description: '4 added, 1 updated. 1 of 3 sources failed.',
      tone: 'success',
    },
  ])
  expect(await screen.findByText('RSS Import')).toBeVisible()
  await userEvent.click(report.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByText('Road Daily')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Refresh RSS News' })).toHaveFocus()
})

test('a running import shows how far it is, goes on elsewhere, and its result waits', async () => {
  const finish = holdImport()
  const view = openSection('news')
  await press('Refresh RSS News')
  expect(await screen.findByRole('button', { name: 'Refreshing...' })).toBeVisible()
  expect(screen.getByText('Asking the sources')).toHaveRole('status')
  tell(view, 2)
  expect(await screen.findByText('2 of 6 sources read')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Import progress' })).toHaveAttribute('value', '2')

  await openSectionNamed('Overview')
  expect(await screen.findByText('Total Users')).toBeVisible()
  tell(view, 4)
  await openSectionNamed('News Articles')
  expect(await screen.findByText('4 of 6 sources read')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refreshing...' })).toBeVisible()

  await openSectionNamed('Overview')
  await screen.findByText('Total Users')
  tell(view, 6, { isFinished: true })
  finish()
  await expect.poll(() => view.shell.toasts).toHaveLength(1)
  await openSectionNamed('News Articles')
  expect(await screen.findByText('Road Daily')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refresh RSS News' })).toBeVisible()
})

test('an import that was begun before a reload shows, and its end brings the list', async () => {
  const view = openSection('news')
  await screen.findByText(/No articles found/)
  tell(view, 3)
  expect(await screen.findByText('3 of 6 sources read')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refreshing...' })).toBeVisible()
  articles.push(anArticle())
  tell(view, 6, { isFinished: true })
  expect(await screen.findByText('Reefer rates tick up')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refresh RSS News' })).toBeVisible()
})

test('after a gap in what is heard no figure stands still', async () => {
  const view = openSection('news')
  await screen.findByText(/No articles found/)
  tell(view, 3)
  await screen.findByText('3 of 6 sources read')
  act(() => view.shell.liveEvents.publish({ type: 'reset' }))
  await expect.poll(() => screen.queryByText('3 of 6 sources read')).toBeNull()
})

test('the immigrant news has a button and words of its own', async () => {
  let respond = () => {}
  const conflict = new Promise<Response>((resolve) => {
    respond = () => resolve(failure(409, 'imports.running', 'An import is already running'))
  })
  api.use(http.post('*/api/admin/rss/fetch-immigrant-news', () => conflict))
  const { shell } = openSection('news')
  await press('Import Immigrant News')
  expect(await screen.findByRole('button', { name: 'Fetching...', busy: true })).toBeVisible()
  respond()
  await expect
    .poll(() => shell.toasts)
    .toEqual([
      {
        title: 'Error',
        description: 'Failed to fetch the RSS feed: An import is already running',
        tone: 'danger',
      },
    ])
  expect(await screen.findByRole('button', { name: 'Import Immigrant News' })).toBeVisible()
})

test('an import of which every source failed counts as failed', async () => {
  const failed = {
    message: 'Nothing came in',
    sources: [source('Cab Talk', { error: 'responded with 404' })],
  }
  responding(() => HttpResponse.json(failed))
  const { shell } = openSection('news')
  await press('Refresh RSS News')
  expect(
    await screen.findByText('Nothing was imported: the source responded with 404.'),
  ).toBeVisible()
  expect(shell.toasts).toEqual([
    {
      title: 'Error',
      description: 'Failed to refresh RSS news: no source could be read.',
      tone: 'danger',
    },
  ])
})

test('without any source it is said that there is none', async () => {
  responding(() => HttpResponse.json({ message: 'No such news feeds are set up.', sources: [] }))
  const { shell } = openSection('news')
  await press('Refresh RSS News')
  expect(await screen.findByText('No such news feeds are set up.')).toBeVisible()
  expect(shell.toasts.map(({ title }) => title)).toEqual(['Nothing to import'])
})

test('an import in the background is followed until it ends', async () => {
  const run = { id: 'r1', kind: 'news', startedBy: 'm1', requestedAt: '2026-05-01T08:00:00.000Z' }
  const open = { ...run, state: 'running', finishedAt: null, sourcesInAll: 3, message: null }
  let isFinished = false
  responding(() =>
    HttpResponse.json(
      { message: 'The import has started.', sources: [], run: { ...open, sources: [] } },
      { status: 202 },
    ),
  )
  api.use(
    http.get('*/api/admin/import-runs/r1', () => {
      const response = isFinished
        ? { ...open, ...result, state: 'finished', finishedAt: '2026-05-01T08:01:00.000Z' }
        : { ...open, sources: [] }
      isFinished = true
      return HttpResponse.json(response)
    }),
  )
  const { shell } = openSection('news')
  await press('Refresh RSS News')
  expect(await screen.findByText('Road Daily')).toBeVisible()
  expect(shell.toasts.map(({ title }) => title)).toEqual(['Import finished successfully'])
})
