import type { ArrangedEntry, Arrangement } from '@haulyard/api-contract'
import { anArrangedEntry } from '@haulyard/api-contract/testing'
import { failure, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { openSection } from '../../testing/section'

const api = startMockApi()
const arrangementUrl = '*/api/site/arrangement'
const saveUrl = '*/api/admin/arrangement'

const entry = (label: string, path: string, order: number) => ({
  ...{ place: 'main', label, path, order, audience: 'everyone' },
})
const content = {
  ...{ name: 'mfe-content', routes: ['/news'], slots: [], access: 'everyone' },
  menu: [entry('News', '/news', 20), entry('ESL Book', '/esl-book', 60)],
  fills: [
    {
      ...{ slot: 'dashboard.sections', name: 'dashboard.latest-news', title: 'Latest News' },
      ...{ path: '/news', order: 20, audience: 'members', rows: 'text' },
    },
  ],
}
const board = {
  ...{ name: 'mfe-community', routes: ['/board'], slots: [], access: 'everyone', fills: [] },
  menu: [entry('Board', '/board', 40)],
}

/** A site whose arrangement is stored; the bodies of the changes. */
const serve = (entries: readonly ArrangedEntry[] = [], remotes = [content, board]) => {
  let stored: Arrangement = { version: 3, entries: [...entries] }
  const bodies: Arrangement[] = []
  api.use(
    http.get('*/registry.json', () => HttpResponse.json({ revision: 1, remotes, off: [] })),
    http.get(arrangementUrl, () => HttpResponse.json(stored)),
    http.put(saveUrl, async ({ request }) => {
      const body = (await request.json()) as Arrangement
      bodies.push(body)
      if (body.version !== stored.version) return failure(409, 'site.arrangement_changed', 'Late')
      stored = { version: stored.version + 1, entries: body.entries }
      return HttpResponse.json(stored)
    }),
  )
  const changeElsewhere = (changed: readonly ArrangedEntry[]) => {
    stored = { version: stored.version + 1, entries: [...changed] }
  }
  return { bodies, changeElsewhere }
}

const button = (name: string) => screen.getByRole('button', { name })
const place = (name: string) => screen.findByRole('region', { name })
const listed = async (name: string) =>
  within(await place(name))
    .queryAllByRole('heading', { level: 4 })
    .map(({ textContent }) => textContent)

test('every menu and slot lists what is in it, in order, with its remote and who sees it', async () => {
  serve([anArrangedEntry({ name: '/esl-book', order: 5 })])
  openSection('arrangement')
  expect(await listed('Main Menu')).toEqual(['ESL Book', 'News', 'Board'])
  expect(await listed('Account Menu')).toEqual([])
  const [section] = within(await place('Dashboard Main')).getAllByRole('listitem')
  expect(section).toHaveTextContent(/Latest News.*mfe-content.*dashboard\.latest-news.*Members/)
  const [book] = within(await place('Main Menu')).getAllByRole('listitem')
  expect(book).toHaveTextContent('Hidden')
})

test('entries move by keyboard, and focus stays at the button', async () => {
  const { bodies } = serve()
  const { user } = openSection('arrangement')
  await place('Main Menu')
  button('Move News Down').focus()
  await user.keyboard('{Enter}')
  expect(await listed('Main Menu')).toEqual(['Board', 'News', 'ESL Book'])
  expect(button('Move News Down')).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('News is number 2 of 3 now.')
  await user.keyboard('{Enter}{Enter}')
  expect(await listed('Main Menu')).toEqual(['Board', 'ESL Book', 'News'])
  expect(button('Move News Down')).toHaveFocus()
  await user.click(button('Save Arrangement'))
  const change = { kind: 'menu', place: null, isHidden: false }
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toEqual({
    version: 3,
    entries: [
      { ...change, remote: 'mfe-community', name: '/board', order: 20 },
      { ...change, remote: 'mfe-content', name: '/esl-book', order: 40 },
      { ...change, remote: 'mfe-content', name: '/news', order: 60 },
    ],
  })
})

test('a section moves to another place of the dashboard, and an entry is hidden and shown', async () => {
  const { bodies } = serve()
  const { user } = openSection('arrangement')
  await place('Main Menu')
  const choice = screen.getByLabelText('Place of Latest News')
  await user.selectOptions(choice, 'Dashboard Top')
  expect(await listed('Dashboard Top')).toEqual(['Latest News'])
  expect(screen.getByLabelText('Place of Latest News')).toHaveFocus()
  await user.click(button('Hide Board'))
  await user.click(button('Hide News'))
  await user.click(button('Show News'))
  await user.click(button('Save Arrangement'))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]?.entries).toEqual([
    anArrangedEntry({
      ...{ kind: 'section', name: 'dashboard.latest-news', place: 'dashboard.top' },
      ...{ order: 10, isHidden: false },
    }),
    anArrangedEntry({ remote: 'mfe-community', name: '/board' }),
  ])
})

test('a saved change can be taken back', async () => {
  const before = anArrangedEntry({ name: '/esl-book' })
  const { bodies } = serve([before])
  const { user, shell } = openSection('arrangement')
  await place('Main Menu')
  await user.click(button('Reset to the Remotes’ Order'))
  await user.click(button('Save Arrangement'))
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  expect(shell.toasts[0]).toMatchObject({ title: 'Arrangement saved', action: { label: 'Undo' } })
  shell.toasts[0]?.action?.run()
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies).toEqual([
    { version: 3, entries: [] },
    { version: 4, entries: [before] },
  ])
  expect(await screen.findByRole('button', { name: 'Show ESL Book' })).toBeVisible()
})

test.each([
  ['Replace It With Mine', ['Board', 'News', 'ESL Book'], true],
  ['Take the Newer One', ['News', 'Board', 'ESL Book'], false],
] as const)('when somebody else has saved meanwhile, %s is a choice', async (name, menu, saves) => {
  const { bodies, changeElsewhere } = serve()
  const { user } = openSection('arrangement')
  await place('Main Menu')
  await user.click(button('Move News Down'))
  changeElsewhere([anArrangedEntry({ name: '/esl-book' })])
  await user.click(button('Save Arrangement'))
  expect(await screen.findByText(/^Your changes are still below/)).toBeVisible()
  expect(await listed('Main Menu')).toEqual(['Board', 'News', 'ESL Book'])
  await user.click(button(name))
  expect(await listed('Main Menu')).toEqual(menu)
  expect(screen.queryByText(/^Your changes are still below/)).not.toBeInTheDocument()
  await user.click(button('Save Arrangement'))
  if (saves) await waitFor(() => expect(bodies.at(-1)?.version).toBe(4))
  expect(bodies).toHaveLength(saves ? 2 : 1)
})

test('what no remote offers any more is said, kept, and forgotten on demand', async () => {
  const gone = anArrangedEntry({ remote: 'mfe-gone', name: '/gone' })
  const { bodies } = serve([gone])
  const { user } = openSection('arrangement')
  expect(await screen.findByText('/gone of mfe-gone')).toBeVisible()
  await user.click(button('Hide Board'))
  await user.click(button('Save Arrangement'))
  await waitFor(() => expect(bodies[0]?.entries).toContainEqual(gone))
  await user.click(button('Forget Them'))
  await user.click(button('Save Arrangement'))
  await waitFor(() => expect(bodies[1]?.entries).toHaveLength(1))
  expect(screen.queryByText('/gone of mfe-gone')).not.toBeInTheDocument()
})

test('without a signal the changes stay, and it says so', async () => {
  serve()
  api.use(http.put(saveUrl, () => HttpResponse.error()))
  const { user } = openSection('arrangement')
  await place('Main Menu')
  await user.click(button('Hide Board'))
  await user.click(button('Save Arrangement'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/signal/)
  expect(button('Show Board')).toBeVisible()
  await user.click(button('Discard Changes'))
  expect(button('Hide Board')).toBeVisible()
})

test('while it loads, a placeholder stands for it', async () => {
  api.use(neverResponding(arrangementUrl), neverResponding('*/registry.json'))
  openSection('arrangement')
  const loading = await screen.findByLabelText('Loading the arrangement')
  expect(loading).toHaveAttribute('aria-busy', 'true')
})

test('a failure says so, and Retry loads it', async () => {
  serve()
  api.use(http.get(arrangementUrl, unavailable, { once: true }))
  const { user } = openSection('arrangement')
  expect(await screen.findByText('The arrangement could not be loaded')).toBeVisible()
  await user.click(button('Retry'))
  expect(await listed('Main Menu')).toHaveLength(3)
})

test('a site whose remotes offer nothing says so', async () => {
  serve([], [])
  openSection('arrangement')
  expect(await screen.findByText('No remote offers a menu entry or a section.')).toBeVisible()
})
