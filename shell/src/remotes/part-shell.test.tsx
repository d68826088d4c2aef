import { useQuery } from '@haulyard/remote-kit/query'
import { type RemoteModule, useShell } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { startMockApi } from '@haulyard/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenToRemoteNotes } from '../core/remote-notes'
import { renderShell } from '../testing/render-shell'
import { observeRemote } from './observe-remote'

const api = startMockApi()

const news: RegistryEntry = {
  name: 'mfe-news',
  version: '1.2.0-a1b2',
  contractVersion: 1,
  routes: ['/news'],
  slots: [],
  access: 'everyone',
  entry: '/remotes/mfe-news/1.2.0-a1b2/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
}

const News = () => {
  const { api: client } = useShell()
  const { data } = useQuery<string[]>({ queryKey: ['/api/news'] })
  const save = () =>
    client.call('PUT /api/saved/news/{id}' as never, { params: { id: '7' } } as never)
  return (
    <button type="button" onClick={() => void save()}>
      {data?.join() ?? 'Loading'}
    </button>
  )
}
const module: RemoteModule = {
  routes: [{ path: '/news/:id', load: async () => ({ default: News }) }],
  slots: {},
}

let reports: number
let calls: (readonly [string, string | null, string | null])[]
beforeEach(() => {
  reports = 0
  calls = []
  window.history.replaceState(null, '', '/news/what-somebody-reads?search=secret')
  const record = ({ request }: { request: Request }) => {
    const { headers, method } = request
    calls.push([method, headers.get('haulyard-remote'), headers.get('traceparent')])
    return HttpResponse.json(['Diesel falls'])
  }
  const accept = () => {
    reports += 1
    return new HttpResponse(null, { status: 204 })
  }
  api.use(
    http.get('/api/news', record),
    http.put('/api/saved/news/7', record),
    http.post('*/api/remote-events', accept),
  )
})
afterEach(() => {
  window.history.replaceState(null, '', '/')
  listenToRemoteNotes(() => undefined)()
})

test('the reads and writes of a remote name it, its page and the trace, and nothing of who reads it', async () => {
  renderShell({
    at: '/news/what-somebody-reads?search=secret',
    remotes: [news],
    loadRemote: async (remote) => observeRemote(module, { remote, askedAt: 0 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Diesel falls' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(([method, remote]) => [method, remote])).toEqual([
    ['GET', 'mfe-news@1.2.0-a1b2;page=/news;revision=0'],
    ['PUT', 'mfe-news@1.2.0-a1b2;page=/news;revision=0'],
  ])
  const traces = calls.map(([, , trace]) => trace?.split('-'))
  expect(traces[0]?.[1]).toMatch(/^[\da-f]{32}$/)
  expect(traces[1]?.[1]).toBe(traces[0]?.[1])
  expect(traces[1]?.[2]).not.toBe(traces[0]?.[2])
  // The report of its load leaves before the test does.
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(reports).toBe(1))
})

test('the calls of the shell itself name the shell in the same way', async () => {
  const { shell } = renderShell({ at: '/', remotes: [news] })
  await shell.api.get('/api/news')
  const [[, caller, trace] = []] = calls
  expect(caller).toBe('shell@0;page=/news;revision=0')
  expect(trace).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
})
