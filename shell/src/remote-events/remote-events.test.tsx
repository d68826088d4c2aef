import type { RemoteEvent, RemoteEventsInput } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { RecordItems } from '@haulyard/shared-ui'
import type { RemoteModule } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { recordPosts, startMockApi } from '@haulyard/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { observeRemote } from '../remotes/observe-remote'
import { type RenderShellOptions, renderShell } from '../testing/render-shell'

const api = startMockApi()
let posts: RemoteEventsInput[]
const accepted = () => new HttpResponse(null, { status: 204 })

beforeEach(() => {
  posts = recordPosts(api, '*/api/remote-events', accepted) as RemoteEventsInput[]
  window.history.replaceState(null, '', '/news/a-driver-by-name?search=divorce')
  // As browsers have it; happy-dom has none.
  vi.stubGlobal('reportError', (error: unknown) =>
    window.dispatchEvent(new ErrorEvent('error', { error })),
  )
  // React says on the console what it catches.
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const news: RegistryEntry = {
  name: 'mfe-news',
  version: '1.2.0-a1b2',
  contractVersion: 1,
  routes: ['/news', '/letters'],
  slots: [],
  access: 'everyone',
  entry: '/remotes/mfe-news/1.2.0-a1b2/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
}

const moduleOf = (Page: () => React.ReactNode): RemoteModule => ({
  routes: [
    { path: '/news/:id', load: async () => ({ default: Page }) },
    { path: '/letters', load: async () => ({ default: () => <h1>Letters</h1> }) },
  ],
  slots: {},
})
const Article = () => (
  <>
    <h1>Article</h1>
    <Link to="/letters">Letters</Link>
  </>
)

type LoadRemote = NonNullable<RenderShellOptions['loadRemote']>

/** As federation does: what is had is watched. */
const serving =
  (module: RemoteModule): LoadRemote =>
  async (remote) =>
    observeRemote(module, { remote, askedAt: performance.now() })

const open = (loadRemote: LoadRemote) =>
  renderShell({ at: '/news/a-driver-by-name?search=divorce', remotes: [news], loadRemote })

/** What was reported by the time that the page is left. */
const leave = async (): Promise<readonly RemoteEvent[]> => {
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(posts.length).toBeGreaterThan(0))
  return posts.flatMap(({ events }) => events)
}

const findFallback = () => screen.findByText('This page is not available right now')

const throwAfterRender = (error: Error) =>
  act(() => void window.dispatchEvent(new ErrorEvent('error', { error })))

/** An error as a handler in a file of the remote throws it. */
const fromRemote = (message: string, folder = '/remotes/mfe-news/1.2.0-a1b2/') =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at onClick (${window.location.origin}${folder}news.js:1:2)`,
  })

test('a remote whose first part is shown has been loaded; further parts are no loads', async () => {
  open(serving(moduleOf(Article)))
  await userEvent.click(await screen.findByRole('link', { name: 'Letters' }))
  await screen.findByRole('heading', { name: 'Letters' })
  expect(await leave()).toEqual([
    {
      kind: 'load',
      remote: 'mfe-news',
      version: '1.2.0-a1b2',
      revision: 0,
      route: '/news',
      slot: null,
      traceId: expect.stringMatching(/^[\da-f]{32}$/),
      milliseconds: expect.any(Number),
      isFirstToday: true,
    },
  ])
})

test('a released shell has a load in each page, and the errors of which no remote is the cause', async () => {
  renderShell({
    at: '/news/1',
    remotes: [news],
    loadRemote: serving(moduleOf(Article)),
    shellVersion: '0.1.0-c3d4',
  })
  await screen.findByRole('heading', { name: 'Article' })
  throwAfterRender(fromRemote('Of the remote'))
  throwAfterRender(fromRemote('Of the shell', '/assets/'))
  throwAfterRender(fromRemote('Of an extension', '/elsewhere/'))
  const events = (await leave()).map(({ kind, remote, version, reason }) => ({
    kind,
    release: `${remote} ${version}`,
    ...(reason && { reason }),
  }))
  expect(events).toEqual([
    { kind: 'load', release: 'shell 0.1.0-c3d4' },
    { kind: 'load', release: 'mfe-news 1.2.0-a1b2' },
    { kind: 'error', release: 'mfe-news 1.2.0-a1b2', reason: 'Error: Of the remote' },
    { kind: 'error', release: 'shell 0.1.0-c3d4', reason: 'Error: Of the shell' },
  ])
})

test('a browser is a user of a release once a day', async () => {
  for (let count = 1; count <= 2; count += 1) {
    const { unmount } = open(serving(moduleOf(Article)))
    await screen.findByRole('heading', { name: 'Article' })
    unmount()
    await waitFor(() => expect(posts).toHaveLength(count))
  }
  expect(posts.map(({ events: [event] }) => event?.isFirstToday)).toEqual([true, false])
})

test('a page that could not be had is one load and one failure', async () => {
  const loadRemote: LoadRemote = async () => {
    throw new Error('Loading https://cdn.example/remotes/mfe-news/1.2.0/x.js?attempt=2 failed')
  }
  open(loadRemote)
  await findFallback()
  const [load, event, ...others] = await leave()
  expect(load).toMatchObject({ kind: 'load', route: '/news', isFirstToday: true })
  expect(load).not.toHaveProperty('milliseconds')
  expect(event).toMatchObject({ kind: 'failure', route: '/news', slot: null, phase: 'init' })
  expect(event?.reason).toBe('Error: Loading /remotes/mfe-news/1.2.0/x.js failed')
  expect(event?.traceId).toBe(load?.traceId)
  expect(others).toEqual([])
})

const Broken = () => {
  throw new TypeError('“Ray” is not a function: ray@haulyard.example wrote "Call me" in \u0007news')
}
const BrokenEffect = () => {
  useEffect(() => {
    throw new TypeError('no such thing')
  }, [])
  return <h1>Article</h1>
}

test.each([
  [
    'while it renders',
    Broken,
    'render' as const,
    /^TypeError: “Ray” is not a function: … wrote "…" in {2}news$/,
  ],
  ['in an effect', BrokenEffect, 'effect' as const, /^TypeError: no such thing$/],
])(
  'what a page throws %s is one load and one error, and its place says so',
  async (_, Page, phase, reason) => {
    open(serving(moduleOf(Page)))
    expect(await findFallback()).toBeVisible()
    const [load, error, ...others] = await leave()
    expect(load).toMatchObject({ kind: 'load', remote: 'mfe-news' })
    expect(error).toMatchObject({ kind: 'error', remote: 'mfe-news', route: '/news', phase })
    expect(error?.reason).toMatch(reason)
    expect(others).toEqual([])
  },
)

test('a page that broke and is tried again is the page, once it works', async () => {
  let isBroken = true
  const Page = () => (isBroken ? <Broken /> : <Article />)
  open(serving(moduleOf(Page)))
  await findFallback()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { name: 'Article' })
  expect((await leave()).map(({ kind }) => kind)).toEqual(['load', 'error'])
})

test('a record that costs its own place in a list is no error of the remote', async () => {
  const List = () => (
    <ul>
      <RecordItems<{ id: string }> records={[null, { id: 'One' }]}>
        {({ id }) => <li>{id}</li>}
      </RecordItems>
    </ul>
  )
  open(serving(moduleOf(List)))
  await screen.findByText('This entry cannot be shown.')
  expect((await leave()).map(({ kind }) => kind)).toEqual(['load'])
})

test('what a remote’s handlers and promises throw is an error of that remote', async () => {
  open(serving(moduleOf(Article)))
  await screen.findByRole('heading', { name: 'Article' })
  throwAfterRender(fromRemote('in a handler'))
  const rejection = new Event('unhandledrejection')
  act(() => {
    window.dispatchEvent(Object.assign(rejection, { reason: fromRemote('in a promise') }))
  })
  throwAfterRender(fromRemote('in the shell', '/assets/'))
  throwAfterRender(fromRemote('in another release', '/remotes/mfe-news/1.2.0/'))
  const errors = (await leave()).filter(({ kind }) => kind === 'error')
  expect(errors.map(({ reason }) => reason)).toEqual(['Error: in a handler', 'Error: in a promise'])
})

test('nothing that is reported says who looks at what', async () => {
  open(serving(moduleOf(Article)))
  await screen.findByRole('heading', { name: 'Article' })
  throwAfterRender(fromRemote('for https://haulyard.example/news/7?search=divorce#me'))
  await leave()
  expect(JSON.stringify(posts)).not.toMatch(/a-driver-by-name|divorce|\bme\b/)
})

test('events leave together, twenty at a time, and no more than a hundred', async () => {
  open(serving(moduleOf(Article)))
  await screen.findByRole('heading', { name: 'Article' })
  for (let count = 0; count < 120; count += 1) throwAfterRender(fromRemote(`number ${count}`))
  expect(posts).toEqual([])
  expect(await leave()).toHaveLength(100)
  expect(posts.map(({ events }) => events.length)).toEqual([20, 20, 20, 20, 20])
})

test('they also leave when the page goes out of sight', async () => {
  open(serving(moduleOf(Article)))
  await screen.findByRole('heading', { name: 'Article' })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(posts).toHaveLength(1))
})

test('what cannot be sent is lost: no notice, no retry', async () => {
  posts = recordPosts(api, '*/api/remote-events', () => HttpResponse.error()) as RemoteEventsInput[]
  const onRejection = vi.fn()
  process.on('unhandledRejection', onRejection)
  onTestFinished(() => void process.off('unhandledRejection', onRejection))
  const { shell } = open(serving(moduleOf(Article)))
  await screen.findByRole('heading', { name: 'Article' })
  await leave()
  await act(async () => void window.dispatchEvent(new Event('pagehide')))
  expect(posts).toHaveLength(1)
  expect(shell.connection.status.getState()).toBe('online')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onRejection).not.toHaveBeenCalled()
})

/** As the browser and the runtime report what became of a file. */
const fileError = (address: string, responseStatus: number) => {
  const timing = { responseStatus } as PerformanceResourceTiming
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([timing])
  const request = new URL(address, window.location.href).href
  return Object.assign(new Error('Loading failed'), { request })
}

test.each([
  ['entry', news.entry, 404],
  ['chunk', news.entry.replace('remoteEntry', 'news'), 404],
  ['digest', news.entry, 200],
  ['shell', '/assets/federation.js', 404],
] as const)('a load that fails says that it was at the %s', async (phase, address, status) => {
  open(async () => {
    throw fileError(address, status)
  })
  await findFallback()
  expect(await leave()).toContainEqual(expect.objectContaining({ kind: 'failure', phase }))
})

test('what fails without a signal is kept, and sent once when it is back: no release is at fault', async () => {
  let hasSignal = false
  const { shell } = open(async () => {
    if (!hasSignal) throw new Error('no signal')
    return moduleOf(Article)
  })
  shell.connection.status.setState('offline', true)
  await findFallback()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(posts).toEqual([])
  hasSignal = true
  act(() => shell.connection.onResponse(null))
  await screen.findByRole('heading', { name: 'Article' })
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(posts[0]?.events).toEqual([
    expect.objectContaining({ kind: 'failure', wasOffline: true, isFirstToday: false }),
  ])
  throwAfterRender(fromRemote('afterwards'))
  const events = await leave()
  expect(events.filter(({ wasOffline }) => wasOffline)).toHaveLength(1)
  expect(events.at(-1)).toMatchObject({ kind: 'error', reason: 'Error: afterwards' })
})
