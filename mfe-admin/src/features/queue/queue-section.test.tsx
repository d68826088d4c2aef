import type { ModerationItemDetail, ModerationStep } from '@haulyard/api-contract'
import { renderRemote } from '@haulyard/stub-shell/testing'
import {
  aUser,
  failure,
  listResponse,
  neverResponding,
  startMockApi,
  unavailable,
} from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote'
import { openSection } from '../../testing/section'

const api = startMockApi()
const url = '*/api/moderation/items'
afterEach(() => sessionStorage.clear())

const person = (firstName: string) => ({
  ...{ id: firstName.toLowerCase(), firstName, lastName: 'Okafor', profileImageUrl: null },
})
const anItem = (values: Partial<ModerationItemDetail> = {}): ModerationItemDetail => ({
  ...{ id: 'item-1', contentType: 'feed_post', contentId: 'post-1', area: 'feed' },
  ...{ sources: ['report'], title: 'Cheap diesel', visibility: 'shown', assignee: null },
  ...{ outcome: null, createdAt: '2026-06-01T12:00:00.000Z', text: 'Cheap diesel, call me' },
  ...{ imageUrl: null, path: '/social-feed?post=post-1' },
  owner: {
    ...{ person: person('Cody'), trust: 'new', memberSince: '2026-05-30T12:00:00.000Z' },
    ...{ sanctionCount: 0, canBeSanctioned: true },
  },
  reports: [
    {
      ...{ id: 'report-1', reason: 'Spam or advertising', description: 'The third one today.' },
      ...{ reporter: person('Rosa'), createdAt: '2026-06-01T12:00:00.000Z' },
    },
  ],
  steps: [],
  ...values,
})

/** A queue that steps change, as the API's does. */
const serve = (...items: ModerationItemDetail[]) => {
  let open = items
  const taken: { readonly id: string; readonly step: ModerationStep }[] = []
  const respond = (id: string) => open.find((item) => item.id === id) ?? items[0]
  api.use(
    http.get(url, () => listResponse(open)),
    http.get(`${url}/:id`, ({ params }) => HttpResponse.json(respond(String(params.id)))),
    http.post(`${url}/:id/steps`, async ({ params, request }) => {
      const step = (await request.json()) as ModerationStep
      const id = String(params.id)
      taken.push({ id, step })
      const item = respond(id)
      if (['claim', 'release', 'note'].includes(step.kind)) return HttpResponse.json(item)
      open = open.filter((one) => one.id !== id)
      return HttpResponse.json({ ...item, outcome: 'approved' })
    }),
  )
  return taken
}
const panel = async () => within(await screen.findByRole('article', { name: 'Selected item' }))

test('an item shows its content, author, reports and steps', async () => {
  serve(
    anItem({
      steps: [
        {
          ...{ id: 'step-1', action: 'moderation.noted', actor: person('Dana') },
          ...{ text: 'Seen in May.', createdAt: '2026-06-02T12:00:00.000Z' },
        },
      ],
    }),
  )
  const { user } = openSection('queue')
  await user.click(await screen.findByRole('button', { name: /Cheap diesel/ }))
  const item = await panel()
  expect(await item.findByRole('heading', { name: 'Cheap diesel' })).toHaveFocus()
  const texts = ['Cheap diesel, call me', 'New account: may post little', 'No sanctions so far']
  for (const text of [...texts, 'Spam or advertising', 'The third one today.', 'Seen in May.']) {
    expect(item.getByText(text)).toBeVisible()
  }
  expect(item.getByRole('link', { name: /Open Page/ })).toHaveAttribute(
    'href',
    '/social-feed?post=post-1',
  )
})

test('items are handled by keys, one after the other', async () => {
  const taken = serve(
    anItem({ id: 'one', title: 'One' }),
    anItem({ id: 'two', title: 'Two' }),
    anItem({ id: 'three', title: 'Three' }),
  )
  const { user } = openSection('queue')
  ;(await screen.findByRole('button', { name: /One/ })).focus()
  const heading = async (name: string) =>
    expect(await screen.findByRole('heading', { level: 3, name })).toHaveFocus()
  await user.keyboard('j')
  await heading('One')
  await user.keyboard('j')
  await heading('Two')
  await user.keyboard('k')
  await heading('One')
  await user.keyboard('a')
  await heading('Two')
  await user.keyboard('h')
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide' }))
  const reason = await dialog.findByLabelText('Reason')
  expect(reason).toHaveValue(
    'This is advertising. Please post offers in the classifieds or the directory.',
  )
  await user.click(reason)
  await user.keyboard(' jk')
  await user.click(dialog.getByRole('button', { name: 'Hide' }))
  await heading('Three')
  await user.keyboard('r')
  // The list becomes visible once the handled item has closed.
  await waitFor(() =>
    expect(screen.getByText('The queue is empty. Nothing waits for you.')).toBeVisible(),
  )
  expect(taken).toMatchObject([
    { id: 'one', step: { kind: 'approve' } },
    { id: 'two', step: { kind: 'hide', reason: expect.stringMatching(/ jk$/) } },
    { id: 'three', step: { kind: 'resolve' } },
  ])
})

test('an author is suspended and the content hidden in one step', async () => {
  const taken = serve(anItem())
  const { user } = openSection('queue&item=item-1')
  await user.click(await (await panel()).findByRole('button', { name: 'Suspend Author' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend the Author' }))
  await user.clear(await dialog.findByLabelText('Days'))
  await user.type(dialog.getByLabelText('Days'), '3')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await expect
    .poll(() => taken.map(({ step }) => step))
    .toMatchObject([{ kind: 'suspend', days: 3, alsoHide: true }])
})

test('a held listing shows why it waits, and is published or refused by keys', async () => {
  const held: Partial<ModerationItemDetail> = {
    ...{ contentType: 'classified', area: 'marketplace', sources: ['held', 'first_post'] },
    ...{ visibility: 'held', reports: [], path: null },
    signs: [{ sentence: 'It speaks of a wire transfer.', found: 'wire transfer' }],
  }
  const items = ['One', 'Two', 'Three'].map((title) => anItem({ ...held, id: title, title }))
  const taken = serve(...items)
  const { user, shell } = openSection('queue&item=One')
  const item = await panel()
  await item.findByRole('heading', { name: 'One' })
  expect(item.getByText('Not published yet')).toBeVisible()
  expect(item.getByText('It speaks of a wire transfer.')).toBeVisible()
  expect(item.getByText('Found in the text: “wire transfer”')).toBeVisible()
  expect(screen.getAllByText('Waits for publication')).toHaveLength(3)
  expect(item.queryByRole('button', { name: 'Resolve' })).toBeNull()
  await user.keyboard('a')
  expect(await screen.findByRole('heading', { level: 3, name: 'Two' })).toHaveFocus()
  await user.keyboard('h')
  const refusal = within(await screen.findByRole('dialog', { name: 'Refuse the Listing' }))
  expect(await refusal.findByLabelText('Reason')).toHaveValue(
    'This looks like fraud or advertising. Please describe what you offer without ways of payment and without links.',
  )
  await user.click(refusal.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByRole('heading', { level: 3, name: 'Three' })).toHaveFocus()
  await user.keyboard('w')
  const warning = within(await screen.findByRole('dialog', { name: 'Warn the Author' }))
  expect(await warning.findByText('The listing is refused as well.')).toBeVisible()
  expect(warning.queryByRole('checkbox')).toBeNull()
  expect(taken).toMatchObject([
    { id: 'One', step: { kind: 'approve' } },
    { id: 'Two', step: { kind: 'hide' } },
  ])
  expect(shell.toasts).toMatchObject([
    { title: 'Published successfully' },
    { title: 'Refused successfully' },
  ])
})

test('when somebody else was quicker, that is said, and the item is read again', async () => {
  const item = anItem()
  let reads = 0
  api.use(
    http.get(url, () => listResponse([item])),
    http.get(`${url}/:id`, () => {
      reads += 1
      return HttpResponse.json(item)
    }),
    http.post(`${url}/:id/steps`, () =>
      failure(409, 'moderation.assigned', 'Somebody else is handling this.'),
    ),
  )
  const { user, shell } = openSection('queue&item=item-1')
  await user.click(await (await panel()).findByRole('button', { name: 'Approve' }))
  await expect.poll(() => reads).toBe(2)
  expect(shell.toasts).toMatchObject([
    { description: 'Failed to handle this: Somebody else is handling this.' },
  ])
})

test('a reported message shows the lines around it, and leads to no page', async () => {
  const line = { isByReporter: false, isReported: false, createdAt: '2026-06-01T11:00:00.000Z' }
  serve(
    anItem({
      ...{ contentType: 'message', title: 'Direct message', text: null, path: null, area: null },
      reports: [
        {
          ...{ id: 'report-1', reason: 'Disrespectful', description: '' },
          ...{ reporter: person('Rosa'), createdAt: '2026-06-01T12:00:00.000Z' },
          lines: [
            { ...line, text: 'Still there?', isByReporter: true },
            { ...line, text: 'Get lost', isReported: true, createdAt: '2026-06-01T11:01:00.000Z' },
            { ...line, text: '', createdAt: '2026-06-01T11:02:00.000Z' },
          ],
        },
      ],
    }),
  )
  openSection('queue&item=item-1')
  const item = await panel()
  const lines = await item.findByRole('list', {
    name: 'The reported message with the lines around it',
  })
  const texts = within(lines)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(texts).toEqual([
    expect.stringMatching(/^Rosa.*Still there\?$/),
    expect.stringMatching(/^Cody.*Reported.*Get lost$/),
    expect.stringMatching(/^Cody.*Message deleted$/),
  ])
  expect(item.queryByRole('link', { name: /Open Page/ })).not.toBeInTheDocument()
  expect(item.queryByRole('button', { name: /^Hide/ })).not.toBeInTheDocument()
})

test('what cannot be done is not offered', async () => {
  serve(
    anItem({
      ...{ contentType: 'appeal', title: 'Too many listings', reports: [], path: null },
      ...{ sources: ['appeal'], area: null },
    }),
  )
  openSection('queue&item=item-1')
  const item = await panel()
  await item.findByRole('heading', { name: 'Too many listings' })
  const names = item.getAllByRole('button').map((button) => button.textContent)
  expect(names).toEqual(['Add Note n', 'Take On t'])
  expect(item.getByRole('link', { name: /Answer Appeal/ })).toHaveAttribute(
    'href',
    '/admin-portal?section=sanctions&appeal=open',
  )
})

test('a listing is put right on its page', async () => {
  serve(anItem({ contentType: 'classified', area: 'marketplace', path: '/classifieds/one' }))
  openSection('queue&item=item-1')
  const edit = await (await panel()).findByRole('link', { name: /Edit/ })
  expect(edit).toHaveAttribute('href', '/classifieds/one?dialog=edit')
  expect(edit).toHaveAttribute('aria-keyshortcuts', 'e')
})

test('a moderator opens the portal at the queue, and suspends nobody', async () => {
  serve(anItem())
  const user = aUser({
    role: 'moderator',
    moderates: ['feed'],
    rights: ['portal.open', 'queue.handle'],
  })
  renderRemote({ remote, at: '/admin-portal?item=item-1', user })
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Section' })
  expect(Array.from(choice.options, (option) => option.text)).toEqual(['Moderation Queue'])
  const item = await panel()
  expect(await item.findByRole('button', { name: 'Warn Author' })).toBeVisible()
  expect(item.queryByRole('button', { name: 'Suspend Author' })).toBeNull()
})

test('a queue that cannot be loaded, or an item, says so with a way to try again', async () => {
  api.use(
    http.get(url, unavailable, { once: true }),
    http.get(`${url}/:id`, unavailable, { once: true }),
  )
  const view = openSection('queue&item=item-1')
  // Which of both columns is visible depends on the width: see the browser test.
  expect(await screen.findByText('The items could not be loaded')).toBeInTheDocument()
  expect(await screen.findByText('The item could not be loaded')).toBeVisible()
  serve(anItem())
  for (const retry of screen.getAllByText('Retry')) await view.user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Cheap diesel' })).toBeVisible()
  await userEvent.click(screen.getByText('Back to the queue'))
  expect(screen.queryByRole('article', { name: 'Selected item' })).toBeNull()
})

test('while the queue loads, placeholders stand for it', async () => {
  api.use(neverResponding(url))
  openSection('queue')
  expect(await screen.findByLabelText('Loading items')).toHaveAttribute('aria-busy', 'true')
})

test('an item about a post shows its photos, each with a way to its full size', async () => {
  const photo = { width: 640, height: 480 }
  serve(
    anItem({
      photos: [
        { id: 'photo-1', ...photo, alt: 'The gate' },
        { id: 'photo-2', ...photo, alt: '' },
      ],
    }),
  )
  const { user } = openSection('queue')
  await user.click(await screen.findByRole('button', { name: /Cheap diesel/ }))
  const photos = within(await (await panel()).findByRole('list', { name: 'Photos' }))
  expect(photos.getByRole('link', { name: 'The gate' })).toHaveAttribute(
    'href',
    '/api/moderation/items/item-1/photos/photo-1',
  )
  expect(photos.getByRole('link', { name: 'Photo 2' })).toBeVisible()
})
