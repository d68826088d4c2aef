import type { HiddenPost, HiddenWord } from '@haulyard/api-contract'
import { aUser, listResponse, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { accountHandlers } from '../../testing/account-handlers'
import { renderShell } from '../../testing/render-shell'

const api = startMockApi()
beforeEach(() => api.use(...accountHandlers()))

const createdAt = '2026-11-03T21:05:00.000Z'
const aWord = (text: string): HiddenWord => ({ id: `word-${text}`, text, createdAt })
const aPost: HiddenPost = {
  id: 'post-1',
  contentType: 'feed_post',
  author: { id: 'user-20', firstName: 'Luis', lastName: 'Escamilla', profileImageUrl: null },
  excerpt: 'Scale at mile 42 is closed.',
  createdAt,
}

const open = () => renderShell({ at: '/settings?tab=privacy', user: aUser() })
const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('a word is added, and one press shows its posts again', async () => {
  let words: HiddenWord[] = [aWord('lumper')]
  api.use(
    http.get('/api/hidden-words', () => listResponse(words)),
    http.post('/api/hidden-words', async ({ request }) => {
      const { text } = (await request.json()) as { text: string }
      words = [aWord(text), ...words]
      return HttpResponse.json(words[0], { status: 201 })
    }),
    http.delete('/api/hidden-words/:id', ({ params: { id } }) => {
      words = words.filter((word) => word.id !== id)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  open()
  const list = await section('Hidden words')
  await userEvent.type(list.getByRole('textbox', { name: 'Word or phrase' }), 'detention pay')
  await userEvent.click(list.getByRole('button', { name: 'Hide Word' }))
  expect(await list.findByRole('heading', { name: 'detention pay' })).toBeVisible()
  expect(list.getByRole('textbox', { name: 'Word or phrase' })).toHaveValue('')
  await userEvent.click(list.getByRole('button', { name: 'Remove lumper' }))
  await waitFor(() => expect(list.queryByRole('heading', { name: 'lumper' })).toBeNull())
  expect(list.getByRole('heading', { name: 'detention pay' })).toBeVisible()
})

test('a text without a word is not sent', async () => {
  open()
  const list = await section('Hidden words')
  await userEvent.type(list.getByRole('textbox', { name: 'Word or phrase' }), '!!')
  await userEvent.click(list.getByRole('button', { name: 'Hide Word' }))
  expect(await list.findByText('Type a word of at least 2 letters or digits')).toBeVisible()
})

test('hidden posts are listed, also those that are gone, and one press shows one again', async () => {
  let posts = [aPost, { ...aPost, id: 'post-2', author: null, excerpt: null }]
  api.use(
    http.get('/api/hidden-posts', () => listResponse(posts)),
    http.delete('/api/hidden-posts/:id', ({ params: { id } }) => {
      posts = posts.filter((post) => post.id !== id)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  open()
  const list = await section('Hidden posts')
  expect(await list.findByText('Luis Escamilla')).toBeVisible()
  expect(list.getByText('It can no longer be shown')).toBeVisible()
  const button = { name: 'Show Again Scale at mile 42 is closed.' }
  await userEvent.click(list.getByRole('button', button))
  await waitFor(() => expect(list.queryByRole('button', button)).toBeNull())
  await waitFor(() => expect(screen.getByRole('region', { name: 'Hidden posts' })).toHaveFocus())
})
