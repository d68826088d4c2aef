import type { CurrentUser, FeedPost, FeedPostInput } from '@haulyard/api-contract'
import { renderRemote } from '@haulyard/stub-shell/testing'
import type { startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { CommunityFeed } from '../features/feed/components/community-feed'
import { dana, luis } from './member-relation'
import { toPostPhotos } from './photos'

/** A post as in API responses; pass only the fields that the test is about. */
export const aFeedPost = (fields: Partial<FeedPost> = {}): FeedPost => ({
  id: 'post-1',
  userId: luis.id,
  content: 'Scale at mile 42 is closed.',
  visibility: 'public',
  createdAt: '2026-11-03T21:05:00.000Z',
  user: luis,
  ...fields,
})

/** The same by the current user. */
export const ownPost = (fields: Partial<FeedPost> = {}) =>
  aFeedPost({ id: 'post-own', userId: dana.id, user: dana, content: 'Fog on I-5.', ...fields })

const remote = {
  routes: [{ path: '/', load: async () => ({ default: CommunityFeed }) }],
  slots: {},
}

/** The feed as a member sees it, and what they do in it. */
export const openFeed = async (user: CurrentUser = dana) => {
  const view = renderRemote({ remote, at: '/', user })
  const composer = within(await screen.findByRole('form', { name: 'New post' }))
  const person = userEvent.setup()
  const text = () => composer.getByRole('textbox', { name: 'Share with the community' })
  return {
    ...view,
    person,
    composer,
    text,
    visibility: () => composer.getByRole('combobox', { name: 'Visibility' }),
    button: () => composer.getByRole('button', { name: /^Share Post$|^Posting\.\.\.$/ }),
    write: (words: string) => person.type(text(), words),
    see: (choice: string) =>
      person.selectOptions(composer.getByRole('combobox', { name: 'Visibility' }), choice),
    share: () => person.click(composer.getByRole('button', { name: 'Share Post' })),
  }
}

interface SentPost {
  readonly body: FeedPostInput
  readonly key: string | null
}

/** A post as the API has it from then on. */
export const toSharedPost = ({ body: { photos = [], ...body } }: SentPost) =>
  ownPost({
    ...{ id: 'post-new', ...body },
    ...(photos.length > 0 && {
      photos: toPostPhotos(photos),
    }),
  })

/** The API's response to a post that it accepts. */
export const accept = (sent: SentPost) => HttpResponse.json(toSharedPost(sent), { status: 201 })

/** Responds to posts to the feed. @returns what was sent, growing as it comes */
export const respondToSharing = (
  api: ReturnType<typeof startMockApi>,
  respond: (sent: SentPost) => Response | Promise<Response> = accept,
): SentPost[] => {
  const sent: SentPost[] = []
  api.use(
    http.post('/api/posts', async ({ request }) => {
      const body = (await request.json()) as FeedPostInput
      const post = { body, key: request.headers.get('idempotency-key') }
      sent.push(post)
      return respond(post)
    }),
  )
  return sent
}
