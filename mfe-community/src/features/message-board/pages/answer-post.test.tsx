import type { ForumPost } from '@haulyard/api-contract'
import { aForumPost } from '@haulyard/api-contract/testing'
import { startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  findReplyBox,
  openTopic,
  shownPosts,
  somePosts,
  withTopic,
} from '../../../testing/topic-page'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

const user = {
  ...{ id: 'jane', firstName: 'Jane', lastName: 'Do*e', company: null, profileImageUrl: null },
}
const jane = aForumPost({
  ...{ id: 'post-2', userId: user.id, user },
  content: '> Are they?\n\nChains are **on**.\nBoth axles.',
  createdAt: '2026-10-12T12:01:00.000Z',
})
const withJane = () => withTopic(api, { posts: [...somePosts(1), jane] })
const replyTo = { name: 'Reply to Jane Do*e' }
const answers = () => screen.queryByText('Replying to Jane Do*e')
const press = (name: string) => screen.getByRole('button', { name })

test('a reply to a post says whom it answers before it is sent and afterwards', async () => {
  const state = withJane()
  const page = await openTopic()
  const box = await findReplyBox()
  await page.user.click(screen.getByRole('button', replyTo))
  expect(answers()).toBeVisible()
  expect(box).toHaveFocus()
  await page.user.keyboard('Since when?')
  await page.user.click(press('Post Reply'))
  await screen.findByText('Since when?', { selector: 'p' })
  expect(state.sent[0]?.body).toMatchObject({
    content: 'Since when?',
    replyTo: { postId: jane.id },
  })
  const link = screen.getByRole('link', { name: /^Replying to Jane Do\*e: / })
  await findReplyBox()
  expect(answers()).toBeNull()

  await page.user.click(link)
  expect(page.current.address).toBe('/forum/topic-1?post=post-2')
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Both axles.'))
  expect(document.activeElement).toHaveAttribute('data-linked')
})

test('what a reply answers can be taken out', async () => {
  const state = withJane()
  const page = await openTopic()
  const box = await findReplyBox()
  await page.user.click(screen.getByRole('button', replyTo))
  await page.user.click(press('Do Not Reply to This Post'))
  expect(answers()).toBeNull()
  expect(box).toHaveFocus()
  await page.user.keyboard('Hello all.')
  await page.user.click(press('Post Reply'))
  await waitFor(() =>
    expect(state.sent[0]?.body).toEqual({ topicId: 'topic-1', content: 'Hello all.' }),
  )
})

test('quoting adds the own words of a post with its author below what was typed', async () => {
  const state = withJane()
  const page = await openTopic()
  await page.user.type(await findReplyBox(), 'Good news.')
  await page.user.click(press('Quote Jane Do*e'))
  const quotation = '> **Jane Do\\*e wrote:**\n> Chains are **on**.\n> Both axles.\n\n'
  expect(await findReplyBox()).toHaveValue(`Good news.\n\n${quotation}`)
  expect(answers()).toBeVisible()
  await page.user.keyboard('Thanks!')
  await page.user.click(press('Post Reply'))
  await waitFor(() =>
    expect(state.sent[0]?.body).toMatchObject({
      content: `Good news.\n\n${quotation}Thanks!`,
      replyTo: { postId: jane.id },
    }),
  )
})

test('quoting takes only the selected text of the post', async () => {
  withJane()
  const page = await openTopic()
  await findReplyBox()
  const text = screen.getByText(/Both axles/)
  window.getSelection()?.selectAllChildren(text)
  const [range] = [window.getSelection()?.getRangeAt(0)]
  const node = text.firstChild as Text
  const start = node.data.indexOf('Both')
  range?.setStart(node, start)
  range?.setEnd(node, start + 'Both axles'.length)
  await page.user.click(press('Quote Jane Do*e'))
  expect(await findReplyBox()).toHaveValue('> **Jane Do\\*e wrote:**\n> Both axles\n\n')
})

test('a selection in another place is not quoted', async () => {
  withJane()
  const page = await openTopic()
  await findReplyBox()
  window.getSelection()?.selectAllChildren(screen.getByText('Post 1'))
  await page.user.click(press('Quote Jane Do*e'))
  expect(await findReplyBox()).toHaveValue(
    '> **Jane Do\\*e wrote:**\n> Chains are **on**.\n> Both axles.\n\n',
  )
})

test('a quotation and whom it answers are there again after a reload', async () => {
  withJane()
  const page = await openTopic()
  await findReplyBox()
  await page.user.click(press('Quote Jane Do*e'))
  page.unmount()
  await openTopic()
  const box = (await findReplyBox()) as HTMLTextAreaElement
  expect(box.value).toContain('> Both axles.')
  expect(await screen.findByText('Replying to Jane Do*e')).toBeVisible()
})

test('a reply to a post that was removed since says so, and can still be sent without it', async () => {
  const state = withJane()
  const page = await openTopic()
  await findReplyBox()
  await page.user.click(screen.getByRole('button', replyTo))
  page.unmount()
  state.posts = somePosts(1)
  await openTopic()
  expect(await screen.findByText('The post that you reply to was removed')).toBeVisible()
  await page.user.click(press('Do Not Reply to This Post'))
  await page.user.type(await findReplyBox(), 'Gone?')
  await page.user.click(press('Post Reply'))
  await waitFor(() => expect(state.sent[0]?.body).toEqual({ topicId: 'topic-1', content: 'Gone?' }))
})

test.each([
  ['visitors', { user: null }, {}],
  ['members in a locked topic', {}, { topic: { isLocked: true } }],
])('%s cannot answer a post', async (_who, open, options) => {
  withTopic(api, options)
  await openTopic(open)
  await screen.findByText('Post 2')
  expect(screen.queryByRole('button', { name: /^(Reply|Quote)/ })).toBeNull()
})

const answering = (fields: Partial<NonNullable<ForumPost['replyTo']>>) =>
  aForumPost({
    ...{ id: 'answer', content: 'Since when?', createdAt: '2026-10-13T12:00:00.000Z' },
    replyTo: { postId: 'post-2', author: user, excerpt: 'Chains are on.', ...fields },
  })

test('a reply says when the answered post was removed', async () => {
  withTopic(api, { posts: [...somePosts(1), answering({ author: null, excerpt: null })] })
  await openTopic({ user: null })
  expect(await screen.findByText('Replying to a post that was removed')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Replying/ })).toBeNull()
})

test('a link to a post of another page shows the posts from there on, and the way back', async () => {
  withTopic(api, { posts: somePosts(6), pageSize: 2 })
  const page = await openTopic({ at: '/forum/topic-1?post=post-4' })
  await waitFor(() => expect(shownPosts()).toEqual(['Post 4', 'Post 5']))
  expect(screen.getByText('Post 4').closest('article')).toHaveFocus()
  expect(screen.queryByText('Original Post')).toBeNull()
  expect(screen.getByRole('heading', { name: 'From the linked post on' })).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Load More' }))
  await screen.findByText('Post 6')
  await page.user.click(screen.getByRole('link', { name: 'Back to the Beginning' }))
  await waitFor(() => expect(shownPosts()).toEqual(['Post 1', 'Post 2']))
  expect(screen.queryByText('From the linked post on')).toBeNull()
})

test('a link to a post that is gone says so above the topic', async () => {
  withTopic(api, { posts: somePosts(6), pageSize: 2 })
  await openTopic({ at: '/forum/topic-1?post=gone' })
  const posts = within(screen.getByRole('region', { name: 'Posts' }))
  expect(await posts.findByText(/^The post was removed/)).toBeVisible()
  expect(shownPosts()).toEqual(['Post 1', 'Post 2'])
  expect(screen.queryByText('From the linked post on')).toBeNull()
})
