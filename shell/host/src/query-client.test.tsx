import { failure, startMockApi, unavailable } from '@haulyard/testing'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { setUpQueryClient } from './query-client-set-up'

const server = startMockApi()

const fails = async (result: { current: { mutate: () => void; isError: boolean } }) => {
  act(() => result.current.mutate())
  await waitFor(() => expect(result.current.isError).toBe(true))
}

test('a write that fails without words of its own shows the API’s, once', async () => {
  server.use(http.delete('*/api/forum/topics/1', () => failure(403, 'forbidden', 'Not yours')))
  const { showToast, wrapper, removeTopic } = setUpQueryClient()
  const { result } = renderHook(() => useMutation({ mutationFn: removeTopic }), { wrapper })
  await fails(result)
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    title: 'Error',
    description: 'Not yours',
    tone: 'danger',
  })
})

test('a write that names its failure shows that text', async () => {
  server.use(http.delete('*/api/forum/topics/1', unavailable))
  const { showToast, wrapper, removeTopic } = setUpQueryClient()
  const { result } = renderHook(
    () => useMutation({ mutationFn: removeTopic, meta: { failureText: 'Failed to delete topic' } }),
    { wrapper },
  )
  await fails(result)
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    title: 'Error',
    description: 'Failed to delete topic',
    tone: 'danger',
  })
})

test('a write that the read-only mode rejects says so in short, because the shell shows the notice', async () => {
  const notice = 'The database moves. Please try again later.'
  server.use(http.delete('*/api/forum/topics/1', () => failure(503, 'site.read_only', notice)))
  const { showToast, wrapper, removeTopic } = setUpQueryClient()
  const { result } = renderHook(
    () => useMutation({ mutationFn: removeTopic, meta: { failureText: 'Failed to delete topic' } }),
    { wrapper },
  )
  await fails(result)
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    title: 'Error',
    description: 'The site is read-only right now. Please try again later.',
    tone: 'danger',
  })
})

test('a write with an onError of its own speaks for itself', async () => {
  server.use(http.delete('*/api/forum/topics/1', unavailable))
  const { showToast, wrapper, removeTopic } = setUpQueryClient()
  const onError = vi.fn()
  const { result } = renderHook(() => useMutation({ mutationFn: removeTopic, onError }), {
    wrapper,
  })
  await fails(result)
  expect(onError).toHaveBeenCalledTimes(1)
  expect(showToast).not.toHaveBeenCalled()
})

test('a read without a network fails at its place, without a toast, and does not wait', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  server.use(http.get('*/api/news', () => HttpResponse.error()))
  const { showToast, wrapper } = setUpQueryClient()
  const { result } = renderHook(() => useQuery({ queryKey: ['/api/news'] }), { wrapper })
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(showToast).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
})

/** The first response is older than the others, and is sent when it is released. */
const respondLate = () => {
  let letGo = () => {}
  const promise = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let count = 0
  server.use(
    http.get('*/api/news', async () => {
      count += 1
      if (count > 1) return HttpResponse.json('new')
      await promise
      return HttpResponse.json('old')
    }),
  )
  return { letGo, asked: () => count }
}

const newsKey = ['/api/news']
const usePages = () =>
  useInfiniteQuery({ queryKey: newsKey, initialPageParam: 1, getNextPageParam: () => null })

test.each([
  ['what is read for the first time', () => useQuery<unknown>({ queryKey: newsKey }), 'new'],
  ['a list', usePages, { pages: ['new'], pageParams: [1] }],
])('a change makes %s be read again, and an older response is ignored', async (_, use, data) => {
  const { letGo, asked } = respondLate()
  const { client, wrapper } = setUpQueryClient()
  const { result } = renderHook(use, { wrapper })
  await waitFor(() => expect(asked()).toBe(1))
  await act(() => client.invalidateQueries({ queryKey: newsKey }))
  letGo()
  await waitFor(() => expect(result.current.data).toEqual(data))
  expect(result.current.isFetching).toBe(false)
  expect(asked()).toBe(2)
})

test('a query that joins a first read that was not invalidated waits for its response', async () => {
  const { letGo, asked } = respondLate()
  const { client, wrapper } = setUpQueryClient()
  const { result } = renderHook(() => useQuery({ queryKey: newsKey }), { wrapper })
  await waitFor(() => expect(asked()).toBe(1))
  void client.invalidateQueries({ queryKey: newsKey }, { cancelRefetch: false })
  letGo()
  await waitFor(() => expect(result.current.data).toBe('old'))
  expect(asked()).toBe(1)
})
