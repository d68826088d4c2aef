import { renderRemote } from '@haulyard/stub-shell/testing'
import {
  describeUnfitRecords,
  expectCaughtErrors,
  listResponse,
  startMockApi,
} from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../../remote'
import { aFeedPost, openFeed, ownPost, respondToSharing, toSharedPost } from '../../../testing/feed'
import { luis } from '../../../testing/member-relation'

const api = startMockApi()

const post = (content: string) => aFeedPost({ id: content, content })

describeUnfitRecords({
  name: 'the community feed',
  make: post,
  open: (records) => {
    api.use(http.get('/api/posts', () => listResponse(records)))
    return openFeed()
  },
  unfit: [{ user: null }, { content: null }],
})

describeUnfitRecords({
  name: 'the posts of a member',
  make: post,
  open: (records) => {
    api.use(
      http.get('/api/users/user-20', () => HttpResponse.json(luis)),
      http.get('/api/users/user-20/posts', () => listResponse(records)),
    )
    renderRemote({ remote, at: '/members/user-20' })
  },
  unfit: [{ user: null }],
})

test('beside a post that does not fit one is shared, and deleted', async () => {
  expectCaughtErrors()
  const stored: unknown[] = [null, ownPost({ id: 'post-old', content: 'Black ice.' })]
  api.use(
    http.get('/api/posts', () => listResponse(stored)),
    http.delete('/api/posts/post-old', () => {
      stored.splice(stored.length - 1)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  respondToSharing(api, (sent) => {
    const shared = toSharedPost(sent)
    stored.unshift(shared)
    return HttpResponse.json(shared, { status: 201 })
  })
  const { person, write, share } = await openFeed()
  await screen.findByText('This entry cannot be shown.')
  await write('Fog.')
  await share()
  expect(await screen.findByText('Fog.')).toBeVisible()
  const card = within(screen.getByText('Black ice.').closest('article') as HTMLElement)
  await person.click(card.getByRole('button', { name: 'Post actions' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete Post' }))
  const question = within(await screen.findByRole('alertdialog'))
  await person.click(question.getByRole('button', { name: /delete/i }))
  await waitFor(() => expect(screen.queryByText('Black ice.')).toBeNull())
  expect(screen.getByText('This entry cannot be shown.')).toBeVisible()
})
