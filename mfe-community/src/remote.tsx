import {
  dashboardListSize,
  listPagesKey,
  newestKey,
  recordKey,
} from '@haulyard/remote-kit/query-keys'
import type { DeclareQueries, RemoteModule } from '@haulyard/shell-contract'
import {
  conversationsKey,
  messagesList,
  pinsKey,
  requestsKey,
} from './features/chat/api/conversation-keys'
import {
  blockKey,
  connectionKey,
  connectionsUrl,
} from './features/connections/relation/relation-keys'
import { feedPostsUrl, memberPostsUrl } from './features/feed/api/feed-urls'
import { categoriesUrl } from './features/message-board/api/get-categories'
import { postsList } from './features/message-board/api/get-forum-posts'
import { forumTopicsUrl, topicsList } from './features/message-board/api/get-forum-topics'
import { topicFollowKey } from './features/message-board/api/topic-follow'
import { parsePostOrder } from './features/message-board/post-order'
import { scheduledTopicsUrl } from './features/message-board/scheduling/get-scheduled'
import { topicIdOf } from './features/message-board/topic-address'
import { parseCategoryFilter } from './features/message-board/topic-category'

const topicQueries: DeclareQueries = ({ params, search, user }) => {
  const id = topicIdOf(params)
  if (id === '') return []
  return [
    recordKey({ listUrl: forumTopicsUrl, id }),
    listPagesKey(postsList(id, parsePostOrder(search))),
    ...(user ? [topicFollowKey(id)] : []),
  ]
}

const memberQueries: DeclareQueries = ({ params: { id = '' }, user }) => [
  recordKey({ listUrl: '/api/users', id }),
  listPagesKey({ url: memberPostsUrl(id) }),
  ...(user && user.id !== id ? [connectionKey(id), blockKey(id)] : []),
]

const chatQueries = (memberId: string) => [
  recordKey({ listUrl: '/api/users', id: memberId }),
  listPagesKey(messagesList(memberId)),
  pinsKey(memberId),
  connectionKey(memberId),
  blockKey(memberId),
]

const feedQueries: DeclareQueries = ({ user, search }) => {
  if (!user) return []
  const chat = search.get('chat')
  const post = search.get('post')
  return [
    listPagesKey({ url: connectionsUrl, filters: { status: 'pending' } }),
    listPagesKey({ url: connectionsUrl, filters: { status: 'accepted' } }),
    conversationsKey,
    ...(chat === null ? [listPagesKey({ url: feedPostsUrl })] : []),
    ...(chat === '' ? [requestsKey] : []),
    ...(chat ? chatQueries(chat) : []),
    ...(chat === null && post ? [recordKey({ listUrl: feedPostsUrl, id: post })] : []),
  ]
}

const board = {
  chunk: 'board',
  queries: (({ search }) => [
    listPagesKey(topicsList(parseCategoryFilter(search.get('category')))),
    [categoriesUrl],
  ]) satisfies DeclareQueries,
  load: () =>
    import(/* webpackChunkName: "board" */ './features/message-board/pages/message-board-page'),
}
const topic = {
  chunk: 'topic',
  queries: topicQueries,
  load: () => import(/* webpackChunkName: "topic" */ './features/message-board/pages/topic-page'),
}

export default {
  routes: [
    // Two addresses, one page; the same for a topic (interface notes 33).
    { path: '/message-board', ...board },
    { path: '/forum', ...board },
    {
      path: '/message-board/scheduled',
      chunk: 'scheduled',
      queries: ({ user }) => (user ? [[scheduledTopicsUrl]] : []),
      load: () =>
        import(
          /* webpackChunkName: "scheduled" */ './features/message-board/pages/scheduled-topics-page'
        ),
    },
    { path: '/forum/:topicId', ...topic },
    { path: '/forum-thread/:topicId', ...topic },
    { path: '/forum-thread', ...topic },
    {
      path: '/social-feed',
      chunk: 'social-feed',
      queries: feedQueries,
      load: () =>
        import(
          /* webpackChunkName: "social-feed" */ './features/social-feed/pages/social-feed-page'
        ),
    },
    {
      path: '/members/:id',
      chunk: 'member',
      queries: memberQueries,
      load: () => import(/* webpackChunkName: "member" */ './features/members/pages/member-page'),
    },
  ],
  slots: {
    'dashboard.active-discussions': () =>
      import('./features/message-board/slots/active-discussions'),
  },
  slotQueries: {
    'dashboard.active-discussions': [newestKey({ url: forumTopicsUrl, count: dashboardListSize })],
  },
} satisfies RemoteModule
