import type { RemoteModule } from '@haulyard/shell-contract'
import { ShellProvider } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { startMockApi } from '@haulyard/testing'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShell } from '../app/create-shell'
import { listenToRemoteNotes } from '../core/remote-notes'
import type { FetchRemote } from '../core/remotes'
import { ShellServicesProvider } from '../core/shell'
import { RemoteSlot, type SlotFallback } from './remote-slot'

startMockApi()

const slot = 'dashboard.latest-news'
const remote: RegistryEntry = {
  name: 'mfe-news',
  version: '1.0.0',
  contractVersion: 1,
  routes: ['/news'],
  slots: [slot],
  access: 'everyone',
  entry: '/remotes/mfe-news/1.0.0/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
}

let isBroken: boolean
const News = () => {
  if (isBroken) throw new Error('Broken')
  return <a href="/news">All news</a>
}
const module: RemoteModule = { routes: [], slots: { [slot]: async () => ({ default: News }) } }

/** Everything is near the visible part of the page. */
class NearObserver implements Partial<IntersectionObserver> {
  readonly #report: () => void
  constructor(report: IntersectionObserverCallback) {
    const near = { isIntersecting: true } as IntersectionObserverEntry
    this.#report = () => report([near], this as unknown as IntersectionObserver)
  }
  observe = () => this.#report()
  disconnect = () => undefined
}

beforeEach(() => {
  isBroken = false
  vi.stubGlobal('IntersectionObserver', NearObserver)
  vi.spyOn(window, 'reportError').mockReturnValue(undefined)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // No test after this one is to report its failures.
  listenToRemoteNotes(() => undefined)()
})

const renderSlot = (
  fallback: SlotFallback,
  { remotes = [remote], loadRemote }: { remotes?: RegistryEntry[]; loadRemote?: FetchRemote } = {},
) => {
  const shell = createShell({
    registry: { revision: 1, remotes, off: [] },
    isSessionUnknown: false,
    loadRemote: loadRemote ?? (async () => module),
  })
  const view = (
    <ShellProvider value={shell.context}>
      <ShellServicesProvider value={shell}>
        <RemoteSlot name={slot} fallback={fallback} placeholder="Loading" />
      </ShellServicesProvider>
    </ShellProvider>
  )
  return render(view)
}
const away: FetchRemote = async () => {
  throw new Error('404')
}

test('a host that chose a sentence has it read out, with Retry', async () => {
  isBroken = true
  renderSlot('No news today.')
  expect(await screen.findByRole('alert')).toHaveTextContent('No news today.')
  isBroken = false
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: 'All news' })).toBeVisible()
  expect(document.activeElement).toHaveAttribute('data-slot', slot)
})

test('a host that chose nothing shows nothing', async () => {
  const { container } = renderSlot(null, { loadRemote: away })
  await vi.waitFor(() => expect(container).not.toHaveTextContent('Loading'))
  expect(container).toHaveTextContent(/^$/)
})

test('a host’s own component stands in, is read out and can retry', async () => {
  const loadRemote = vi.fn(away).mockRejectedValueOnce(new Error('404')).mockResolvedValue(module)
  const Own = ({ retry }: { retry?: (() => void) | undefined }) => (
    <p>
      Read the paper.{' '}
      <button type="button" onClick={retry}>
        Once more
      </button>
    </p>
  )
  renderSlot(Own, { loadRemote })
  expect(await screen.findByRole('alert')).toHaveTextContent('Read the paper.')
  await userEvent.click(screen.getByRole('button', { name: 'Once more' }))
  expect(await screen.findByRole('link', { name: 'All news' })).toBeVisible()
})

test('a slot that no remote fills has the same sentence, without Retry', () => {
  renderSlot('No news today.', { remotes: [] })
  expect(screen.getByRole('alert')).toHaveTextContent(/^No news today\.$/)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
