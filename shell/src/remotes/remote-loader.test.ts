import { createLazyPart } from '@haulyard/shared-ui'
import type { RemoteModule } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FetchRemote, TakeFromRemote } from '../core/remotes'
import { observeRemote } from './observe-remote'
import { createRemoteLoader } from './remote-loader'

const remote: RegistryEntry = {
  name: 'mfe-content',
  version: '1.0.0',
  contractVersion: 1,
  routes: ['/news'],
  slots: [],
  access: 'everyone',
  entry: '/remotes/mfe-content/1.0.0/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
}
const module: RemoteModule = { routes: [], slots: {} }
const takeModule = async (loaded: RemoteModule) => loaded

/** A loader, and a page of the remote as an area loads it. */
const setUp = (fetchRemote: FetchRemote, take: TakeFromRemote<RemoteModule> = takeModule) => {
  const loader = createRemoteLoader(fetchRemote)
  const createPage = () => createLazyPart(() => loader.load(remote, take), { name: remote.name })
  return { loader, createPage }
}
const never = () => new Promise<never>(() => undefined)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a remote is fetched once, however many areas ask for it', async () => {
  const fetchRemote = vi.fn(async () => module)
  const { createPage } = setUp(fetchRemote)
  await Promise.all([createPage().preload(), createPage().preload()])
  expect(fetchRemote).toHaveBeenCalledTimes(1)
})

type Fetch = (entry: RegistryEntry, attempt: number) => Promise<RemoteModule>

/** As the federation runtime's error of an entry that did not arrive. */
const notArrived = (request = remote.entry) => Object.assign(new Error('no answer'), { request })

test('an entry that does not arrive is fetched at most twice more, whoever waits for it', async () => {
  const fetchRemote = vi.fn<Fetch>().mockRejectedValue(notArrived())
  const { createPage } = setUp(fetchRemote)
  const outcomes = Promise.allSettled([createPage().preload(), createPage().preload()])
  await vi.advanceTimersByTimeAsync(3000)
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(fetchRemote.mock.calls.map(([, attempt]) => attempt)).toEqual([1, 2, 3])
})

test('one that arrives at the second attempt is shown', async () => {
  const fetchRemote = vi.fn<Fetch>().mockRejectedValueOnce(notArrived()).mockResolvedValue(module)
  const page = setUp(fetchRemote).createPage().preload()
  await vi.advanceTimersByTimeAsync(600)
  expect(await page).toEqual(module)
  expect(fetchRemote).toHaveBeenCalledTimes(2)
})

test('a load ahead of its page that fails is the page’s own, once', async () => {
  const fetchRemote = vi.fn<Fetch>().mockRejectedValue(new Error('404'))
  const { loader, createPage } = setUp(fetchRemote)
  const ahead = loader.load(remote, takeModule, true)
  await expect(ahead).rejects.toThrow('404')
  const page = createPage()
  await expect(page.preload()).rejects.toThrow('404')
  expect(fetchRemote).toHaveBeenCalledTimes(1)
  await expect(page.preload()).rejects.toThrow('404')
  expect(fetchRemote).toHaveBeenCalledTimes(2)
})

test('a page that waits for a load ahead has seen its failure', async () => {
  const fetchRemote = vi.fn<Fetch>().mockRejectedValue(new Error('404'))
  const { loader, createPage } = setUp(fetchRemote)
  const page = createPage()
  const ahead = loader.load(remote, takeModule, true)
  await Promise.allSettled([ahead, page.preload()])
  await expect(page.preload()).rejects.toThrow('404')
  expect(fetchRemote).toHaveBeenCalledTimes(2)
})

test('any other failure is final until the next load', async () => {
  const fetchRemote = vi.fn<Fetch>().mockRejectedValue(new Error('another contract'))
  const page = setUp(fetchRemote).createPage()
  await expect(page.preload()).rejects.toThrow('another contract')
  expect(fetchRemote).toHaveBeenCalledTimes(1)
  await expect(page.preload()).rejects.toThrow('another contract')
  expect(fetchRemote).toHaveBeenCalledTimes(2)
})

test('a page that two ask for is fetched once, and at most twice more', async () => {
  const load = vi.fn<() => Promise<never>>().mockRejectedValue(notArrived('/news.js'))
  const withPage: RemoteModule = { routes: [{ path: '/news', load }], slots: {} }
  const { loader } = setUp(async () => observeRemote(withPage, { remote, askedAt: 0 }))
  const open = () => loader.load(remote, async ({ routes }) => routes[0]?.load())
  const outcomes = Promise.allSettled([open(), open()])
  await vi.advanceTimersByTimeAsync(3000)
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(load).toHaveBeenCalledTimes(3)
})

test('a remote that hangs is given up within 8 s and asked for anew by Retry', async () => {
  const fetchRemote = vi.fn<() => Promise<RemoteModule>>().mockImplementationOnce(never)
  fetchRemote.mockResolvedValue(module)
  const page = setUp(fetchRemote).createPage()
  const outcome = page.preload().catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(7000)
  expect(await outcome).toBe('mfe-content did not load within 6000 ms')
  expect(fetchRemote).toHaveBeenCalledTimes(1)
  expect(await page.preload()).toEqual(module)
})

test('a page that fails leaves the remote loaded: it is not fetched a second time', async () => {
  const fetchRemote = vi.fn(async () => module)
  const failingPage = async () => {
    throw new Error('chunk gone')
  }
  const { loader, createPage } = setUp(fetchRemote, failingPage)
  await expect(createPage().preload()).rejects.toThrow('chunk gone')
  expect(await loader.load(remote, takeModule)).toEqual(module)
  expect(fetchRemote).toHaveBeenCalledTimes(1)
})
