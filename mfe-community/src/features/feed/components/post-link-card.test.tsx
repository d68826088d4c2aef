import type { CurrentUser, FeedPost } from '@haulyard/api-contract'
import { failure, listResponse, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { aFeedPost, openFeed, ownPost } from '../../../testing/feed'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

const link = {
  address: 'https://dispatch.example/chains',
  host: 'dispatch.example',
  title: 'Chain law begins',
  description: 'On two more passes.',
  image: `/media/${'a'.repeat(32)}.webp`,
}

const openPost = async (post: FeedPost, user?: CurrentUser) => {
  api.use(http.get('/api/posts', () => listResponse([post])))
  const view = await openFeed(user)
  const [article] = await screen.findAllByRole('article')
  return { ...view, article: article as HTMLElement, card: within(article as HTMLElement) }
}

test('the card of a link has its texts and picture, and leads where the link does', async () => {
  const { article, card } = await openPost(aFeedPost({ link }))
  const title = card.getByRole('link', { name: 'Chain law begins' })
  expect(title).toHaveAttribute('href', link.address)
  expect(title).toHaveAttribute('target', '_blank')
  expect(title).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer')
  expect(card.getByText('dispatch.example')).toBeVisible()
  expect(card.getByText('On two more passes.')).toBeVisible()
  const picture = article.querySelector(`img[src="${link.image}"]`)
  expect(picture).toHaveAttribute('alt', '')
})

test('a card without description and picture has its title and host', async () => {
  const { address, host, title } = link
  const { article, card } = await openPost(aFeedPost({ link: { address, host, title } }))
  expect(card.getByRole('link', { name: title })).toBeVisible()
  expect(article.querySelector('img')).toBeNull()
})

test('an address that could run a script has no card', async () => {
  const hostile = { ...link, address: 'javascript:alert(1)' }
  const { card } = await openPost(aFeedPost({ link: hostile }))
  expect(card.queryByText('Chain law begins')).not.toBeInTheDocument()
})

test('the author removes it, and a failure is told', async () => {
  const post = ownPost({ link })
  const { card, person, shell } = await openPost(post)
  const press = async () => {
    await person.click(card.getByRole('button', { name: 'Post actions' }))
    await person.click(screen.getByRole('menuitem', { name: 'Remove Link Preview' }))
  }
  api.use(http.delete('/api/posts/post-own/link', () => failure(500, 'internal', 'Failed')))
  await press()
  const description = 'The link preview could not be removed. Please try again.'
  await waitFor(() => expect(shell.toasts).toMatchObject([{ description, tone: 'danger' }]))
  expect(card.getByRole('link', { name: 'Chain law begins' })).toBeVisible()
  const { link: _link, ...without } = post
  api.use(http.delete('/api/posts/post-own/link', () => HttpResponse.json(without)))
  await press()
  await waitFor(() => expect(card.queryByText('Chain law begins')).not.toBeInTheDocument())
})

test('only its author is offered to remove it', async () => {
  const { card, person } = await openPost(aFeedPost({ link }))
  await person.click(card.getByRole('button', { name: 'Post actions' }))
  expect(screen.queryByRole('menuitem', { name: 'Remove Link Preview' })).not.toBeInTheDocument()
})
