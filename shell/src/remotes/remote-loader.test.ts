import { createLazyPart } from '@haulyard/shared-ui'
import type { RemoteModule } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FetchRemote, TakeFromRemote } from '../core/remotes'
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

test('a first failure is retried unseen, past what may be cached of it', async () => {
  const fetchRemote = vi
    .fn<(entry: RegistryEntry, attempt: number) => Promise<RemoteModule>>()
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValue(module)
  expect(await setUp(fetchRemote).createPage().preload()).toBe(module)
  expect(fetchRemote.mock.calls.map(([, attempt]) => attempt)).toEqual([1, 2])
})

test('areas that fail together try again together', async () => {
  const fetchRemote = vi
    .fn<(entry: RegistryEntry, attempt: number) => Promise<RemoteModule>>()
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValue(module)
  const { createPage } = setUp(fetchRemote)
  await Promise.all([createPage().preload(), createPage().preload()])
  expect(fetchRemote).toHaveBeenCalledTimes(2)
})

test('after two failures it gives up, and the next load tries again', async () => {
  const fetchRemote = vi.fn(async () => {
    throw new Error('404')
  })
  const page = setUp(fetchRemote).createPage()
  await expect(page.preload()).rejects.toThrow('404')
  expect(fetchRemote).toHaveBeenCalledTimes(2)
  await expect(page.preload()).rejects.toThrow('404')
  expect(fetchRemote).toHaveBeenCalledTimes(4)
})

test('a remote that hangs is given up within 8 s and asked for anew by Retry', async () => {
  const fetchRemote = vi.fn<() => Promise<RemoteModule>>().mockImplementationOnce(never)
  fetchRemote.mockResolvedValue(module)
  const page = setUp(fetchRemote).createPage()
  const outcome = page.preload().catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(7000)
  expect(await outcome).toBe('mfe-content did not load within 6000 ms')
  expect(fetchRemote).toHaveBeenCalledTimes(1)
  expect(await page.preload()).toBe(module)
})

test('a page that fails leaves the remote loaded: it is not fetched a second time', async () => {
  const fetchRemote = vi.fn(async () => module)
  const failingPage = async () => {
    throw new Error('chunk gone')
  }
  const { loader, createPage } = setUp(fetchRemote, failingPage)
  await expect(createPage().preload()).rejects.toThrow('chunk gone')
  expect(await loader.load(remote, takeModule)).toBe(module)
  expect(fetchRemote).toHaveBeenCalledTimes(1)
})
