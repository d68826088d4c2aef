import { emptyRegistry, type RegistryEntry } from '@haulyard/shell-contract/registry'
import { startMockApi } from '@haulyard/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { renderShell } from '../testing/render-shell'

const api = startMockApi()

const release = (version: string): RegistryEntry => ({
  name: 'mfe-news',
  version,
  contractVersion: 1,
  routes: ['/news'],
  slots: [],
  access: 'everyone',
  entry: `/remotes/mfe-news/${version}/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
})

/** A script tag of the page that cannot have its file. */
const missFile = (path: string) => {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = new URL(path, window.location.href).href
  document.body.append(script)
  act(() => void script.dispatchEvent(new Event('error')))
  script.remove()
}

/** Opens a page of the first release, and responds with the release that is live now. */
const openWith = (live: RegistryEntry) => {
  let asked = 0
  api.use(
    http.get('/registry.json', () => {
      asked += 1
      return HttpResponse.json({ ...emptyRegistry, remotes: [live] })
    }),
  )
  renderShell({ at: '/no-such-place', remotes: [release('1.0.0')] })
  return { asked: () => asked }
}

const notice = /A newer version of Haulyard is out/

test('a file of a release that another one has replaced: the notice has a reload button', async () => {
  openWith(release('2.0.0'))
  missFile('/remotes/mfe-news/1.0.0/form.js')
  missFile('/remotes/mfe-news/1.0.0/other.js')
  expect(await screen.findByText(notice)).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(1)
})

test('a file of the release that is still live is a failure like any other', async () => {
  const { asked } = openWith(release('1.0.0'))
  missFile('/remotes/mfe-news/1.0.0/form.js')
  await waitFor(() => expect(asked()).toBe(1))
  expect(screen.queryByText(notice)).toBeNull()
})

test('a file of no remote shows no notice', async () => {
  const { asked } = openWith(release('2.0.0'))
  missFile('/elsewhere/1.0.0/form.js')
  expect(asked()).toBe(0)
  expect(screen.queryByText(notice)).toBeNull()
})
