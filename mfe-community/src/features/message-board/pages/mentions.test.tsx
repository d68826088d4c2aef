import type { Author, CurrentUser } from '@haulyard/api-contract'
import { aForumPost } from '@haulyard/api-contract/testing'
import { aUser, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { findReplyBox, openTopic, somePosts, withTopic } from '../../../testing/topic-page'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

const person = (id: string, firstName: string, company: string | null = null): Author => ({
  ...{ id, firstName, lastName: 'Doe', company, profileImageUrl: null },
})
const jane = person('65f0c2a9e1b4d7000000aaaa', 'Jane', 'Doe Hauling')
const janet = person('65f0c2a9e1b4d7000000bbbb', 'Janet')
const namesake = person('65f0c2a9e1b4d7000000cccc', 'Jane')

/** An API that knows these members; it finds them by the beginning of the name. */
const withMembers = (members: readonly Author[]) => {
  const asked: string[] = []
  api.use(
    http.get('/api/forum/mentionable-members', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      asked.push(search)
      const wanted = searchParams.get('search')?.toLowerCase() ?? ''
      const named = members.filter(({ firstName, lastName }) =>
        `${firstName} ${lastName}`.toLowerCase().startsWith(wanted),
      )
      return HttpResponse.json(named)
    }),
  )
  return asked
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const write = async (text: string, members: readonly Author[] = [jane, janet]) => {
  const state = withTopic(api)
  const asked = withMembers(members)
  const page = await openTopic()
  const box = await findReplyBox()
  if (text) await page.user.type(box, text)
  else await page.user.click(box)
  return { ...page, state, asked, box }
}
const post = ({ user }: { user: Awaited<ReturnType<typeof openTopic>>['user'] }) =>
  user.click(screen.getByRole('button', { name: 'Post Reply' }))

test('an @ offers members, and the keyboard alone chooses one', async () => {
  const { user, box, state, asked } = await write('Ask @ja')
  await waitFor(() => expect(options()).toEqual(['JJane DoeDoe Hauling', 'JJanet Doe']))
  expect(asked).toEqual(['?topicId=topic-1&search=ja'])
  const selected = () => screen.getByRole('option', { selected: true })
  expect(box).toHaveAttribute('aria-activedescendant', selected().id)
  expect(box).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
  await user.keyboard('{ArrowDown}')
  expect(selected()).toHaveTextContent('Janet Doe')
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
  expect(selected()).toHaveTextContent('Jane Doe')
  expect(box).toHaveAttribute('aria-activedescendant', selected().id)
  await user.keyboard('{Enter}')
  expect(box).toHaveValue('Ask @Jane Doe ')
  expect(options()).toEqual([])
  expect(box).not.toHaveAttribute('aria-activedescendant')
  await user.keyboard('please.')
  await post({ user })
  await waitFor(() =>
    expect(state.sent[0]?.body).toMatchObject({
      content: 'Ask @Jane Doe please.',
      mentions: [jane.id],
    }),
  )
})

test('a press chooses a member; the text keeps the focus', async () => {
  const { user, box } = await write('@')
  await user.click(await screen.findByRole('option', { name: /Janet Doe/ }))
  expect(box).toHaveValue('@Janet Doe ')
  expect(box).toHaveFocus()
})

test('Escape closes the list for this name, and Enter is a new line then', async () => {
  const { user, box } = await write('@ja')
  await waitFor(() => expect(options()).toHaveLength(2))
  await user.keyboard('{Escape}n{Enter}')
  expect(options()).toEqual([])
  expect(box).toHaveValue('@jan\n')
  await user.keyboard('@jane d')
  await waitFor(() => expect(options()).toHaveLength(1))
})

test.each(['ray@ja', 'a/@ja', 'x'])('"%s" offers no members', async (text) => {
  const { asked, user } = await write(text)
  await user.keyboard(' @j')
  await waitFor(() => expect(options()).toHaveLength(2))
  expect(asked).toEqual(['?topicId=topic-1&search=j'])
})

test('whose name was taken out again is not mentioned', async () => {
  const { user, box, state } = await write('@ja')
  await screen.findAllByRole('option')
  await user.keyboard('{Enter}')
  await user.clear(box)
  await user.type(box, 'Nobody.')
  await post({ user })
  await waitFor(() =>
    expect(state.sent[0]?.body).toEqual({ topicId: 'topic-1', content: 'Nobody.' }),
  )
})

test('a second member of the same name gets the end of the id', async () => {
  const { user, box, state } = await write('@ja', [jane, namesake])
  await screen.findAllByRole('option')
  expect(options()[1]).toBe('JJane DoeJane Doe (cccc)')
  await user.keyboard('{Enter}@ja')
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(box).toHaveValue('@Jane Doe @Jane Doe (cccc) ')
  await post({ user })
  await waitFor(() => expect(state.sent[0]?.body.mentions).toEqual([jane.id, namesake.id]))
})

test('after ten members the list says that a post mentions no more', async () => {
  const many = Array.from({ length: 11 }, (_, index) =>
    person(`65f0c2a9e1b4d700000000${10 + index}`, `N${String.fromCharCode(97 + index)}`),
  )
  const { user } = await write('', many)
  for (const { firstName } of many.slice(0, 10)) {
    await user.keyboard(`@${firstName}`)
    await waitFor(() => expect(options()).toHaveLength(1))
    await user.keyboard('{Enter}')
  }
  await user.keyboard('@Nk')
  expect(await screen.findByText('A post can mention at most 10 members')).toBeVisible()
  expect(options()).toEqual([])
})

test('a mention is a link to the member, in a plain text and in a formatted one', async () => {
  const mentions = [{ id: jane.id, name: 'Jane Doe' }]
  const plain = aForumPost({ content: 'Ask @Jane Doe and @Janet Doe.', mentions })
  const formatted = aForumPost({
    ...{ id: 'post-2', content: '**@Jane Doe** `@Jane Doe`', mentions },
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          { text: '@Jane Doe', isStrong: true },
          { text: '@Jane Doe', isCode: true },
        ],
      },
    ],
  })
  withTopic(api, { posts: [plain, formatted] })
  await openTopic({ user: null })
  await screen.findByText(/Janet Doe/)
  const links = screen.getAllByRole('link', { name: '@Jane Doe' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [1, 2].map(() => `/members/${jane.id}`),
  )
})

const own = (user: CurrentUser) =>
  aForumPost({
    ...{ id: 'own', userId: user.id, content: 'Ask @Jane Doe', version: 1 },
    mentions: [{ id: jane.id, name: 'Jane Doe' }],
  })

test('an edit keeps the members that the text names, and adds others', async () => {
  const state = withTopic(api, { posts: [...somePosts(1), own(aUser())] })
  withMembers([jane, janet])
  const bodies: unknown[] = []
  api.use(
    http.put('/api/forum/posts/own', async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json(state.posts[1])
    }),
  )
  const { user } = await openTopic()
  const article = (await screen.findByText(/^Ask/)).closest('article') as HTMLElement
  await user.click(within(article).getByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Post' }))
  await user.type(dialog.getByRole('textbox', { name: 'Your post' }), ' or @janet')
  await dialog.findByRole('option', { name: /Janet/ })
  await user.keyboard('{Escape}')
  expect(dialog.queryByRole('option')).toBeNull()
  await user.keyboard('{Backspace}')
  expect(screen.getByRole('dialog', { name: 'Edit Post' })).toBeVisible()
  await user.keyboard('{Backspace>5/}@janet')
  await dialog.findByRole('option', { name: /Janet/ })
  await user.keyboard('{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Save Post' }))
  await waitFor(() =>
    expect(bodies).toEqual([
      { content: 'Ask @Jane Doe or @Janet Doe', version: 1, mentions: [jane.id, janet.id] },
    ]),
  )
})
