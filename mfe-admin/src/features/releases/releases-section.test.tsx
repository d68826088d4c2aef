import type { RemoteStatistics } from '@haulyard/api-contract'
import { someRemoteStatistics } from '@haulyard/api-contract/testing'
import type { ReleaseEvent, ReleaseOverview } from '@haulyard/shell-contract/releases'
import { neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { anOverview, aReleaseEvent, aRemote } from '../../testing/releases'
import { openSection, rowOf } from '../../testing/section'

const api = startMockApi()
const releasesUrl = '*/releases.json'
const statisticsUrl = '*/api/admin/remote-statistics'

const respondWith = (overview: ReleaseOverview, statistics: readonly RemoteStatistics[] = []) =>
  api.use(
    http.get(releasesUrl, () => HttpResponse.json(overview)),
    http.get(statisticsUrl, () => HttpResponse.json([...statistics])),
  )

const card = () => rowOf('mfe-content')

/** What stands beside a label, of the version that is named. */
const figuresOf = async (version: string) => {
  const row = within((await card()).getByText(version).closest('li') as HTMLElement)
  return Object.fromEntries(
    row.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]),
  )
}

test('while the releases load, placeholders stand for them', async () => {
  api.use(neverResponding(releasesUrl), neverResponding(statisticsUrl))
  openSection('releases')
  expect(await screen.findByLabelText('Loading releases')).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('heading', { level: 2, name: 'Releases' })).toBeVisible()
})

test('each version says who has it and how it does, the live one and its canary first', async () => {
  respondWith(anOverview([aRemote({ canary: { version: '0.3.0', percent: 10 } })]), [
    someRemoteStatistics({ version: '0.1.0', loads: 9000, users: 100, failures: 0, errors: 0 }),
    someRemoteStatistics({ version: '0.2.0', loads: 1200, users: 820 }),
    someRemoteStatistics({ version: '0.3.0', loads: 100, users: 80, errors: 0, failures: 1 }),
    someRemoteStatistics({ remote: 'mfe-community', users: 5000 }),
  ])
  openSection('releases')
  expect(await figuresOf('0.2.0')).toEqual({
    'Share of users': '82%',
    'Error rate': '0.5% (6 problems)',
    Loads: '1,200',
    'Median load time': '0.4 s',
    '95% load within': '1.8 s',
  })
  expect(await figuresOf('0.3.0')).toMatchObject({
    'Share of users': '8%',
    'Error rate': '1% (1 problem)',
  })
  expect(await figuresOf('0.1.0')).toMatchObject({ 'Error rate': '0%' })
  const [first, second] = (await card()).getAllByRole('listitem')
  expect(first).toHaveTextContent(/^0\.2\.0 Live/)
  expect(second).toHaveTextContent(/^0\.3\.0 Canary 10%/)
})

test('a canary says how many members and companies are named for it', async () => {
  const audience = { members: 2, companies: 1 }
  const history = [
    aReleaseEvent({ action: 'canary', version: '0.3.0', percent: 10, audience, revision: 14 }),
    aReleaseEvent({
      ...{ action: 'canary', version: '0.3.0', percent: 0, revision: 13 },
      audience: { members: 1, companies: 0 },
    }),
  ]
  respondWith(
    anOverview([aRemote({ canary: { version: '0.3.0', percent: 10, audience }, history })]),
  )
  openSection('releases')
  const [, second] = (await card()).getAllByRole('listitem')
  expect(second).toHaveTextContent('0.3.0 Canary 10% Canary for 2 named members and 1 company')
  await userEvent.click((await card()).getByText('Release History'))
  const { getByText } = await card()
  expect(
    getByText(/^Gave 0.3.0 to 10% of visitors and 2 named members and 1 company by/),
  ).toBeVisible()
  expect(getByText(/^Gave 0.3.0 to 1 named member by content-team/)).toBeVisible()
})

test('a canary for named members alone has no share', async () => {
  const canary = { version: '0.3.0', percent: 0, audience: { members: 1, companies: 0 } }
  respondWith(anOverview([aRemote({ canary })]))
  openSection('releases')
  const [, second] = (await card()).getAllByRole('listitem')
  expect(second).toHaveTextContent(/^0\.3\.0 Canary for 1 named member/)
})

test('what was never loaded has no rate, and says how often it went wrong', async () => {
  const statistics = someRemoteStatistics({ loads: 0, users: 0, medianMs: null, p95Ms: null })
  respondWith(anOverview(), [statistics])
  openSection('releases')
  expect(await figuresOf('0.2.0')).toEqual({
    'Share of users': '–',
    'Error rate': '– (6 problems)',
    Loads: '0',
    'Median load time': '–',
    '95% load within': '–',
  })
})

test('the last problem of a version says where it was, and why', async () => {
  const at = new Date(Date.now() - 2 * 60_000).toISOString()
  const diagnosis = { phase: 'chunk', owner: 'site', nextStep: 'check_release_files' } as const
  const lastProblem = { kind: 'failure', route: '/', revision: 12, at, diagnosis } as const
  respondWith(anOverview(), [
    someRemoteStatistics({
      lastProblem: { ...lastProblem, slot: 'dashboard.latest-news', reason: 'Error: <b>404' },
    }),
  ])
  openSection('releases')
  expect((await card()).getByText(/^Last problem/)).toHaveTextContent(
    'Last problem: could not be loaded at dashboard.latest-news on / (Error: <b>404), 2 minutes ago. Check that the files of the release are served.',
  )
})

test('a remote that is pinned, off or retired says so', async () => {
  const canary = { version: '0.3.0', percent: 10 }
  respondWith(
    anOverview([
      aRemote({ isPinned: true }),
      aRemote({ name: 'mfe-community', live: null }),
      aRemote({ name: 'mfe-retired', live: null, isOff: false }),
      aRemote({ name: 'mfe-new', live: null, isOff: false, canary }),
    ]),
  )
  openSection('releases')
  expect((await card()).getByText('Pinned')).toBeVisible()
  expect((await card()).queryByText('Switched off')).toBeNull()
  expect((await rowOf('mfe-community')).getByText('Switched off')).toBeVisible()
  expect((await rowOf('mfe-retired')).getByText('Retired')).toBeVisible()
  expect((await rowOf('mfe-new')).queryByText(/Switched off|Retired/)).toBeNull()
})

const sentences: readonly (readonly [Partial<ReleaseEvent>, string])[] = [
  [{}, 'Released 0.2.0 by content-team, 5 minutes ago'],
  [{ action: 'rollback', version: '0.1.0' }, 'Rolled back to 0.1.0 by content-team'],
  [{ action: 'rollback', percent: 0, previous: '0.3.0' }, 'Took back the canary 0.3.0 by'],
  [{ action: 'canary', version: '0.3.0', percent: 10 }, 'Gave 0.3.0 to 10% of visitors by'],
  [{ action: 'pin' }, 'Pinned 0.2.0 by'],
  [{ action: 'unpin' }, 'Unpinned 0.2.0 by'],
  [{ action: 'off' }, 'Switched off by'],
  [{ action: 'on' }, 'Switched on by'],
  [{ action: 'retire' }, 'Retired 0.2.0 by'],
]

test('the history is there in plain words for who wants to know, newest first', async () => {
  const history = sentences.map(([fields], index) =>
    aReleaseEvent({ ...fields, revision: 20 - index }),
  )
  respondWith(anOverview([aRemote({ history })]))
  openSection('releases')
  const details = within((await card()).getByRole('group'))
  await userEvent.click(details.getByText('Release History'))
  const told = details.getAllByRole('listitem')
  expect(told).toHaveLength(sentences.length)
  for (const [index, [, sentence]] of sentences.entries()) {
    expect(told[index]).toHaveTextContent(sentence)
  }
})

test('a rollout tells its steps, what stopped it, and what to do', async () => {
  const figures = {
    candidate: { visits: 40, problems: 12, members: 10, troubledMembers: 3 },
    live: { visits: 1400, problems: 2, members: 100, troubledMembers: 1 },
  }
  const version = '0.3.0'
  const stopped = { action: 'rollback', percent: 0, previous: version, figures } as const
  const history = [
    aReleaseEvent({ ...stopped, rollout: 'stopped', revision: 20 }),
    ...(
      [
        ['advanced', 10],
        ['confirmed', 1],
        ['candidate', 0],
      ] as const
    ).map(([rollout, percent], index) =>
      aReleaseEvent({ action: 'canary', version, percent, rollout, revision: 19 - index }),
    ),
  ]
  respondWith(
    anOverview([
      aRemote({ history }),
      aRemote({ name: 'mfe-community', canary: { version, percent: 1, isPaused: true } }),
    ]),
  )
  openSection('releases')
  const row = await card()
  expect(row.getByRole('note')).toHaveTextContent(/^The guard stopped 0\.3\.0 5 minutes ago/)
  expect((await rowOf('mfe-community')).getByRole('note')).toHaveTextContent(
    'run pnpm release confirm mfe-community',
  )
  await userEvent.click(row.getByText('Release History'))
  const told = within(row.getByRole('group')).getAllByRole('listitem')
  const sentences = [
    'This version: 12 problems in 40 visits, for 3 of 10 members.',
    'Gave 0.3.0 to 10% of visitors as planned by',
    'Smoke suite passed: gave 0.3.0 to 1% of visitors by',
    'Published 0.3.0 as a candidate by',
  ]
  for (const [index, sentence] of sentences.entries()) {
    expect(told[index]).toHaveTextContent(sentence)
  }
})

const commit = '3cb333ab99'.repeat(4)
const run = { at: '2026-11-20T10:00:00.000Z', tests: 1812, contractTests: 14, seconds: 31 }

test.each([
  [
    { commit, tests: run },
    'From commit 3cb333ab99. 1,812 tests passed, 14 of them of the contract.',
  ],
  [{ commit: `${commit}-dirty`, tests: null }, 'From changed files of commit 3cb333ab99. No test'],
  [{ commit: null, tests: { url: 'https://ci.example/42' } }, 'not known. Test Run'],
])('a release says where it comes from: %o', async (fields, text) => {
  const provenance = { files: 'sha384-a', sbom: null, ...fields }
  respondWith(anOverview([aRemote({ history: [aReleaseEvent({ provenance })] })]))
  openSection('releases')
  const details = within((await card()).getByRole('group'))
  await userEvent.click(details.getByText('Release History'))
  expect(details.getByRole('listitem')).toHaveTextContent(text)
  const link = details.queryByRole('link')
  expect(link?.getAttribute('href')).toBe(
    text.includes('Test Run') ? 'https://ci.example/42' : undefined,
  )
})

test('where no browser has reported anything, it says so', async () => {
  respondWith(anOverview())
  openSection('releases')
  expect((await card()).getByText('Nothing reported yet.')).toBeVisible()
})

test('before the first release there is nothing to show', async () => {
  respondWith(anOverview([]))
  openSection('releases')
  expect(await screen.findByText('Nothing has been released yet.')).toBeVisible()
})

test('releases that cannot be had say so, and Retry loads them', async () => {
  respondWith(anOverview(), [someRemoteStatistics()])
  api.use(http.get(releasesUrl, unavailable, { once: true }))
  openSection('releases')
  expect(await screen.findByText('The releases could not be loaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect((await card()).getByText('0.2.0')).toBeVisible()
})

test('without the figures the releases stand, and Retry brings the figures', async () => {
  respondWith(anOverview(), [someRemoteStatistics()])
  api.use(http.get(statisticsUrl, unavailable, { once: true }))
  openSection('releases')
  expect(await screen.findByText('The figures could not be loaded.')).toBeVisible()
  expect((await card()).queryByText('Nothing reported yet.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1,200')).toBeVisible()
  expect(screen.queryByText('The figures could not be loaded.')).toBeNull()
})

test('Refresh reads everything anew', async () => {
  respondWith(anOverview(), [someRemoteStatistics()])
  openSection('releases')
  await screen.findByText('1,200')
  respondWith(anOverview([aRemote({ live: '0.2.1' })]), [
    someRemoteStatistics({ version: '0.2.1', loads: 7 }),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('7')).toBeVisible()
  expect(screen.queryByText('0.2.0')).toBeNull()
})
