import { createStubShell, StubShellProviders } from '@haulyard/stub-shell'
import { startMockApi, unavailable } from '@haulyard/testing'
import { renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { useNewest } from './newest'

const api = startMockApi()
const url = '/api/records'

const readNewest = () => {
  const shell = createStubShell()
  return renderHook(() => useNewest<string>({ url, count: 2 }), {
    wrapper: ({ children }) => <StubShellProviders shell={shell}>{children}</StubShellProviders>,
  })
}

test('as many as asked for are given, also when more come', async () => {
  const asked: string[] = []
  api.use(
    http.get(url, ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json(['one', 'two', 'three'])
    }),
  )
  const { result } = readNewest()
  expect(result.current).toMatchObject({ items: [], isPending: true, isError: false })
  await waitFor(() => expect(result.current.items).toEqual(['one', 'two']))
  expect(asked).toEqual(['?limit=2'])
})

test.each([[[]], [null], [{ items: ['one'] }]])('%j is an empty list', async (body) => {
  api.use(http.get(url, () => HttpResponse.json(body)))
  const { result } = readNewest()
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(result.current).toMatchObject({ items: [], isError: false })
})

test('a failure is told, and asking again brings the list', async () => {
  api.use(
    http.get(url, unavailable, { once: true }),
    http.get(url, () => HttpResponse.json(['one'])),
  )
  const { result } = readNewest()
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(result.current.items).toEqual([])
  result.current.refetch()
  await waitFor(() => expect(result.current.items).toEqual(['one']))
  expect(result.current.isError).toBe(false)
})
