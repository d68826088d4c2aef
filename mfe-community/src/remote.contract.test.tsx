import { aForumPost, aForumTopic, aScheduledTopic } from '@haulyard/api-contract/testing'
import { describeDeclaredQueries, describeRemoteContract } from '@haulyard/stub-shell/testing'
import { aModerator, aUser, listResponse, startMockApi } from '@haulyard/testing'
import { HttpResponse, http } from 'msw'
import manifest from '../remote.json'
import remote from './remote'
import { aConversation } from './testing/chat'
import { aFeedPost } from './testing/feed'
import { luis } from './testing/member-relation'

const api = startMockApi()

describeRemoteContract({ remote, manifest })

describeDeclaredQueries({
  remote,
  pages: [
    ['/message-board'],
    ['/message-board?category=routes', aUser()],
    ['/forum?category=unknown'],
    ['/message-board/scheduled'],
    ['/message-board/scheduled', aModerator('board')],
    ['/forum/topic-1'],
    ['/forum/topic-1?order=newest', aUser()],
    ['/forum-thread/topic-1', aUser()],
    ['/forum-thread'],
    ['/social-feed'],
    ['/social-feed', aUser()],
    ['/social-feed?post=post-1', aUser()],
    ['/social-feed?chat=', aUser()],
    [`/social-feed?chat=${luis.id}`, aUser()],
    [`/members/${luis.id}`],
    [`/members/${luis.id}`, aUser()],
    [`/members/${luis.id}`, aUser({ id: luis.id })],
  ],
  respond: () =>
    api.use(
      http.get('/api/forum/topics', () => listResponse([aForumTopic()])),
      http.get('/api/forum/scheduled-topics', () => HttpResponse.json([aScheduledTopic()])),
      http.get('/api/forum/topics/:id', () => HttpResponse.json(aForumTopic())),
      http.get('/api/forum/topics/:id/follow', () => HttpResponse.json({ state: 'normal' })),
      http.get('/api/forum/topics/:id/posts', () => listResponse([aForumPost()])),
      http.get('/api/users/:id', () => HttpResponse.json(luis)),
      http.get('/api/users/:id/posts', () => listResponse([])),
      http.get('/api/connections', () => listResponse([])),
      http.get('/api/blocks', () => listResponse([])),
      http.get('/api/posts', () => listResponse([aFeedPost()])),
      http.get('/api/posts/:id', () => HttpResponse.json(aFeedPost())),
      http.get('/api/conversations', () => HttpResponse.json([aConversation()])),
      http.get('/api/messages', () => listResponse([])),
      http.get('/api/messages/pinned', () => HttpResponse.json([])),
    ),
})
