import { emptyRegistry, type RegistryEntry } from '@haulyard/shell-contract/registry'
import { startMockApi } from '@haulyard/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderShell } from '../testing/render-shell'

const api = startMockApi()
afterEach(() => vi.useRealTimers())

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

const notice = /Haulyard was updated/

/** Opens a page, and responds with what is live after a while. */
const open = (live: string) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const asked = vi.fn()
  api.use(
    http.get('/registry.json', () => {
      asked()
      return HttpResponse.json({ ...emptyRegistry, remotes: [release(live)] })
    }),
  )
  return { ...renderShell({ at: '/no-such-place', remotes: [release('1.0.0')] }), asked }
}

const later = () => vi.setSystemTime(Date.now() + 61_000)

/** @returns whether the browser is left to follow the link itself */
const follow = (name: string): boolean => {
  const link = screen.getAllByRole('link', { name })[0]
  if (!link) throw new Error(`There is no link ${name}`)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  // The test's browser loads no documents.
  const stay = (last: Event) => last.preventDefault()
  let isLeft = false
  const atLink = () => {
    isLeft = true
  }
  document.body.addEventListener('click', atLink, { capture: true, once: true })
  window.addEventListener('click', stay, { once: true })
  act(() => void link.dispatchEvent(event))
  document.body.removeEventListener('click', atLink, true)
  window.removeEventListener('click', stay)
  return !isLeft
}

/** A page of a tab that has been open for a while, with newer releases out. */
const openOutdated = async () => {
  const shell = open('2.0.0')
  later()
  follow('Contact Us')
  expect(await screen.findByText(notice)).toBeVisible()
  return shell
}

test('a tab that has been open for a while says that newer releases are out, and moves to them', async () => {
  await openOutdated()
  expect(screen.getByText(notice).closest('[aria-live="polite"]')).not.toBeNull()
  expect(follow('Cookie Policy')).toBe(true)
})

test('while something is typed the tab keeps its releases', async () => {
  const { current } = await openOutdated()
  const form = document.createElement('form')
  const field = document.createElement('textarea')
  form.append(field)
  document.body.append(form)
  onTestFinished(() => form.remove())
  fireEvent.input(field, { target: { value: 'Snow chains over Donner Pass' } })
  expect(follow('Cookie Policy')).toBe(false)
  await waitFor(() => expect(current.address).toBe('/cookies'))
})

test('while a call is running the tab keeps its releases', async () => {
  const { shell, current } = await openOutdated()
  const { client } = await shell.queries.preload()
  const running = client
    .getMutationCache()
    .build(client, { mutationFn: () => new Promise(() => undefined) })
  void running.execute(undefined)
  expect(follow('Cookie Policy')).toBe(false)
  await waitFor(() => expect(current.address).toBe('/cookies'))
})

test('a tab with what is live says nothing, and asks once a minute', async () => {
  const { asked, current } = open('1.0.0')
  later()
  follow('Contact Us')
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(follow('Cookie Policy')).toBe(false)
  await waitFor(() => expect(current.address).toBe('/cookies'))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(screen.queryByText(notice)).toBeNull()
})
