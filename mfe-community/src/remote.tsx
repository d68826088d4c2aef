import type { RemoteModule } from '@haulyard/shell-contract'

const board = {
  chunk: 'board',
  load: () =>
    import(/* webpackChunkName: "board" */ './features/message-board/pages/message-board-page'),
}
const topic = {
  chunk: 'topic',
  load: () => import(/* webpackChunkName: "topic" */ './features/message-board/pages/topic-page'),
}

export default {
  routes: [
    // Two addresses, one page; the same for a topic (interface notes 33).
    { path: '/message-board', ...board },
    { path: '/forum', ...board },
    { path: '/forum/:topicId', ...topic },
    { path: '/forum-thread/:topicId', ...topic },
    { path: '/forum-thread', ...topic },
    {
      path: '/social-feed',
      chunk: 'social-feed',
      load: () =>
        import(
          /* webpackChunkName: "social-feed" */ './features/social-feed/pages/social-feed-page'
        ),
    },
    {
      path: '/members/:id',
      chunk: 'member',
      load: () => import(/* webpackChunkName: "member" */ './features/members/pages/member-page'),
    },
  ],
  slots: {
    'dashboard.active-discussions': () =>
      import('./features/message-board/slots/active-discussions'),
  },
} satisfies RemoteModule
