import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ListEnd, type ListEndProps } from './list-end'

/** What the browser would be watching; the tests say what it sees. */
let watchers: { margin: string | undefined; see: (isNear: boolean, at: number) => void }[]

class WatchedObserver {
  constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    const see = (isIntersecting: boolean, top: number) =>
      report(
        [{ isIntersecting, boundingClientRect: { top } } as IntersectionObserverEntry],
        this as unknown as IntersectionObserver,
      )
    this.watcher = { margin: options?.rootMargin, see }
  }
  private readonly watcher: (typeof watchers)[number]
  observe() {
    watchers.push(this.watcher)
  }
  disconnect() {
    watchers = watchers.filter((watcher) => watcher !== this.watcher)
  }
}

beforeEach(() => {
  watchers = []
  vi.stubGlobal('IntersectionObserver', WatchedObserver)
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

const see = (isNear: boolean, at: number) =>
  act(() => {
    for (const watcher of watchers) watcher.see(isNear, at)
  })

const renderList = () => {
  const fetchNextPage = vi.fn()
  const elementOf = (props: Partial<ListEndProps>) => (
    <ListEnd
      subject="articles"
      hasNextPage
      isFetchingNextPage={false}
      isFetchNextPageError={false}
      fetchNextPage={fetchNextPage}
      {...props}
    />
  )
  const { rerender } = render(elementOf({}))
  const become = (props: Partial<ListEndProps>) => rerender(elementOf(props))
  /** A page is asked for, and comes. */
  const load = () => {
    become({ isFetchingNextPage: true })
    become({})
  }
  return { fetchNextPage, become, load }
}

describe('the end of a list that comes near', () => {
  test('brings the next page by itself, one and a half screens ahead', () => {
    const { fetchNextPage } = renderList()
    see(false, 5000)
    expect(fetchNextPage).not.toHaveBeenCalled()
    see(true, 5000)
    expect(fetchNextPage).toHaveBeenCalledOnce()
  })

  test('counts as near one and a half screens before it shows', () => {
    renderList()
    expect(watchers.map(({ margin }) => margin)).toEqual(['0px 0px 150%'])
  })

  test('brings a page once, however often it is seen', () => {
    const { fetchNextPage, become } = renderList()
    see(true, 900)
    see(false, 800)
    see(true, 700)
    become({ isFetchingNextPage: true })
    see(true, 600)
    expect(fetchNextPage).toHaveBeenCalledOnce()
  })

  test('goes on with the next page where one was too short to push it away', () => {
    const { fetchNextPage, load } = renderList()
    see(true, 300)
    load()
    see(true, 700)
    expect(fetchNextPage).toHaveBeenCalledTimes(2)
  })

  test('rests while nothing grows, and the button still asks', async () => {
    const { fetchNextPage, load } = renderList()
    see(true, 300)
    load()
    see(true, 300)
    see(false, 300)
    see(true, 300)
    expect(fetchNextPage).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }))
    expect(fetchNextPage).toHaveBeenCalledTimes(2)
  })

  test('goes on in another list that ends where the last one ended', () => {
    const { fetchNextPage, load } = renderList()
    see(true, 300)
    load()
    see(false, 5000)
    see(true, 300)
    expect(fetchNextPage).toHaveBeenCalledTimes(2)
  })
})

describe('nothing comes by itself', () => {
  test('after a failure: Retry is for the person', () => {
    const { fetchNextPage, become } = renderList()
    see(true, 300)
    become({ isFetchingNextPage: true })
    become({ isFetchNextPageError: true })
    see(true, 300)
    see(true, 400)
    expect(watchers).toEqual([])
    expect(fetchNextPage).toHaveBeenCalledOnce()
  })

  test('on the last page', () => {
    const { become } = renderList()
    become({ hasNextPage: false })
    expect(watchers).toEqual([])
  })

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'with the connection %j: the button brings it',
    async (value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true })
      const { fetchNextPage } = renderList()
      expect(watchers).toEqual([])
      await userEvent.click(screen.getByRole('button', { name: 'Load More' }))
      expect(fetchNextPage).toHaveBeenCalledOnce()
    },
  )

  test('in a browser that cannot tell: the button brings it', async () => {
    vi.unstubAllGlobals()
    const Watching = window.IntersectionObserver
    Reflect.deleteProperty(window, 'IntersectionObserver')
    expect('IntersectionObserver' in window).toBe(false)
    const { fetchNextPage } = renderList()
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }))
    expect(fetchNextPage).toHaveBeenCalledOnce()
    window.IntersectionObserver = Watching
  })
})
