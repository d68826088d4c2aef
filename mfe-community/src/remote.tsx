import type { RemoteModule } from '@haulyard/shell-contract'

const loadBoard = () => import('./features/message-board/pages/message-board-page')
const loadTopic = () => import('./features/message-board/pages/topic-page')

export default {
  routes: [
    // Two addresses, one page; the same for a topic (interface notes 33).
    { path: '/message-board', load: loadBoard },
    { path: '/forum', load: loadBoard },
    { path: '/forum/:topicId', load: loadTopic },
    { path: '/forum-thread/:topicId', load: loadTopic },
    { path: '/forum-thread', load: loadTopic },
    { path: '/social-feed', load: () => import('./features/social-feed/pages/social-feed-page') },
  ],
  slots: {
    'dashboard.active-discussions': () =>
      import('./features/message-board/slots/active-discussions'),
  },
} satisfies RemoteModule
