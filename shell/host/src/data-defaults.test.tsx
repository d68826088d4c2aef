import { startMockApi, unavailable } from '@haulyard/testing'
import { focusManager, useMutation, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { setUpQueryClient } from './query-client-set-up'

/** The data fetching defaults of the specification, sections 7 and 9. */

const server = startMockApi()

afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

/** Responds to every read of the news, and records the requests. */
const respondWithNews = (respond: () => Response = () => HttpResponse.json([])) => {
  const asked: string[] = []
  server.use(
    http.get('*/api/news', ({ request }) => {
      asked.push(new URL(request.url).search)
      return respond()
    }),
  )
  return asked
}

const readNews = (wrapper: ReturnType<typeof setUpQueryClient>['wrapper'], parameters?: object) =>
  renderHook(() => useQuery({ queryKey: parameters ? ['/api/news', parameters] : ['/api/news'] }), {
    wrapper,
  })

test('a read asks for the URL of its key, with the fields that are not empty', async () => {
  const asked = respondWithNews()
  const { wrapper } = setUpQueryClient()
  const { result } = readNews(wrapper, { search: 'reefer', category: '', location: undefined })
  await waitFor(() => expect(result.current.data).toEqual([]))
  expect(asked).toEqual(['?search=reefer'])
})

test('what was read never goes stale: no new mount, focus, hour or network asks again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = respondWithNews()
  const { wrapper } = setUpQueryClient()
  const first = readNews(wrapper)
  await waitFor(() => expect(first.result.current.isSuccess).toBe(true))
  await act(async () => {
    await vi.advanceTimersByTimeAsync(3_600_000)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    window.dispatchEvent(new Event('online'))
  })
  const second = readNews(wrapper)
  expect(second.result.current).toMatchObject({ isSuccess: true, fetchStatus: 'idle' })
  expect(asked).toHaveLength(1)
})

test('a read that fails is not retried', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = respondWithNews(unavailable)
  const { wrapper } = setUpQueryClient()
  const { result } = readNews(wrapper)
  await waitFor(() => expect(result.current.isError).toBe(true))
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(asked).toHaveLength(1)
})

test('a write that fails is not retried', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const removals: string[] = []
  server.use(
    http.delete('*/api/forum/topics/1', ({ request }) => {
      removals.push(request.method)
      return unavailable()
    }),
  )
  const { wrapper, removeTopic } = setUpQueryClient()
  const { result } = renderHook(() => useMutation({ mutationFn: removeTopic }), { wrapper })
  act(() => result.current.mutate())
  await waitFor(() => expect(result.current.isError).toBe(true))
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(removals).toHaveLength(1)
})
