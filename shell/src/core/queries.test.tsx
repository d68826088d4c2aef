import { useInfiniteQuery } from '@haulyard/remote-kit/query'
import { createApiClient } from '@haulyard/shell-host'
import { startMockApi } from '@haulyard/testing'
import { render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { createQueries } from './queries'
import { createSessionStore } from './session'

const api = startMockApi()
const queryKey = ['/api/things', {}, 'pages']

/** A list whose end is near from the start: it asks for its next page at once. */
const Things = () => {
  const { data, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      fetch(`/api/things?page=${pageParam}`).then((response) => response.json() as Promise<string>),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => pages.length + 1,
  })
  useEffect(() => void fetchNextPage(), [fetchNextPage])
  return <p>{data?.pages.join(', ')}</p>
}

test('reading again what the document brought along does not break off a next page', async () => {
  api.use(
    http.get('/api/things', ({ request }) =>
      HttpResponse.json(`page ${new URL(request.url).searchParams.get('page')}`),
    ),
  )
  const { Provider } = createQueries({
    api: createApiClient(),
    showToast: () => undefined,
    session: createSessionStore({ isUnknown: false }),
    data: {
      user: null,
      queries: [{ queryKey, data: { pages: ['page 1'], pageParams: [1] } }],
      slots: [],
      loadedAt: 0,
    },
  })
  render(
    <Provider>
      <Things />
    </Provider>,
  )
  expect(screen.getByText('page 1')).toBeVisible()
  expect(await screen.findByText('page 1, page 2')).toBeVisible()
})
