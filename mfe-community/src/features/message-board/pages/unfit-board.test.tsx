import { aForumPost, aForumTopic } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import {
  aUser,
  describeUnfitRecords,
  expectCaughtErrors,
  listResponse,
  startMockApi,
} from '@haulyard/testing'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../../remote'
import { findReplyBox, openTopic, shownPosts, withTopic } from '../../../testing/topic-page'

const api = startMockApi()

const topic = (title: string) => aForumTopic({ id: title, title })
const opening = (at: string) => (records: readonly unknown[]) => {
  api.use(http.get('/api/forum/topics', () => listResponse(records)))
  renderRemote({ remote, at, user: aUser() })
}

describeUnfitRecords({
  name: 'the message board',
  make: topic,
  open: opening('/message-board'),
  unfit: [{ title: {} }],
})
describeUnfitRecords({
  name: 'the active discussions of the dashboard',
  make: topic,
  open: opening('/slots/dashboard.active-discussions'),
  unfit: [{ categoryName: {} }],
  isShort: true,
})
describeUnfitRecords({
  name: 'the posts of a topic',
  make: (content) => aForumPost({ id: content, content }),
  open: (records) => {
    withTopic(api)
    api.use(http.get('/api/forum/topics/topic-1/posts', () => listResponse(records)))
    return openTopic()
  },
  unfit: [{ userId: null }, { content: 7 }],
})

test('a reply appears behind a post that does not fit', async () => {
  expectCaughtErrors()
  const posts = [aForumPost({ content: 'Post 1' }), {} as ReturnType<typeof aForumPost>]
  withTopic(api, { posts })
  const { user } = await openTopic()
  await user.type(await findReplyBox(), 'Thanks')
  await user.click(screen.getByRole('button', { name: 'Post Reply' }))
  await expect.poll(shownPosts).toEqual(['Post 1', 'Thanks'])
  expect(screen.getByText('This entry cannot be shown.')).toBeVisible()
})

test('a topic that does not fit keeps its posts', async () => {
  expectCaughtErrors()
  withTopic(api)
  api.use(
    http.get('/api/forum/topics/topic-1', () =>
      HttpResponse.json({ ...aForumTopic(), categoryName: {} }),
    ),
  )
  renderRemote({ remote, at: '/forum/topic-1', user: aUser() })
  expect(await screen.findByText('This discussion cannot be shown in full')).toBeVisible()
  await expect.poll(shownPosts).toEqual(['Post 1', 'Post 2'])
})
