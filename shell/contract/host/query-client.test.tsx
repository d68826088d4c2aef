import '../testing/setup'
import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { useMutation, useQuery } from '../src/query'
import { failure, unavailable } from '../testing/answers'
import { startMockApi } from '../testing/mock-api'
import { setUpQueryClient } from '../testing/query-client-set-up'

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
