import { type Action, can, type RightsHolder, roleOf } from '@haulyard/api-contract'
import { createLazyPart, type LazyPart } from '@haulyard/shared-ui'
import type { ComponentType } from 'react'

/** A section of the portal; its code is loaded when it is opened. */
export interface Section {
  /** As the address names it. */
  readonly name: string
  readonly label: string
  /** Who may open it; missing: administrators. */
  readonly right?: Action
  readonly part: LazyPart<ComponentType>
}

/** The sections, in the order of the choice: the six of spec §2, where the first one opens, and ours. */
const sections: readonly Section[] = [
  {
    name: 'overview',
    label: 'Overview',
    part: createLazyPart(() =>
      // In the page's own chunk: it is what the portal opens with.
      import(/* webpackMode: "eager" */ '../overview/overview-section').then(
        ({ OverviewSection }) => OverviewSection,
      ),
    ),
  },
  {
    name: 'news',
    label: 'News Articles',
    part: createLazyPart(() =>
      import(/* webpackChunkName: "news" */ '../articles/articles-section').then(
        ({ ArticlesSection }) => ArticlesSection,
      ),
    ),
  },
  {
    name: 'classifieds',
    label: 'Classifieds',
    part: createLazyPart(() =>
      import(/* webpackChunkName: "classifieds" */ '../classifieds/classifieds-section').then(
        ({ ClassifiedsSection }) => ClassifiedsSection,
      ),
    ),
  },
  {
    name: 'forum',
    label: 'Forum Management',
    part: createLazyPart(() =>
      import(/* webpackChunkName: "forum" */ '../forum/forum-section').then(
        ({ ForumSection }) => ForumSection,
      ),
    ),
  },
  {
    name: 'users',
    label: 'User Management',
    part: createLazyPart(() =>
      import(/* webpackChunkName: "users" */ '../members/members-section').then(
        ({ MembersSection }) => MembersSection,
      ),
    ),
  },
  {
    name: 'reports',
    label: 'Reports',
    part: createLazyPart(() =>
      import(/* webpackChunkName: "reports" */ '../reports/reports-section').then(
        ({ ReportsSection }) => ReportsSection,
      ),
    ),
  },
  {
    name: 'queue',
    label: 'Moderation Queue',
    right: 'queue.handle',
    part: createLazyPart(() =>
      import(/* webpackChunkName: "queue" */ '../queue/queue-section').then(
        ({ QueueSection }) => QueueSection,
      ),
    ),
  },
  {
    name: 'sanctions',
    label: 'Sanctions',
    part: createLazyPart(() =>
      import(/* webpackChunkName: "sanctions" */ '../sanctions/sanctions-section').then(
        ({ SanctionsSection }) => SanctionsSection,
      ),
    ),
  },
  {
    name: 'requests',
    label: 'Requests',
    part: createLazyPart(() =>
      import(/* webpackChunkName: "requests" */ '../requests/requests-section').then(
        ({ RequestsSection }) => RequestsSection,
      ),
    ),
  },
  {
    name: 'pages',
    label: 'Pages',
    part: createLazyPart(() =>
      import(/* webpackChunkName: "pages" */ '../pages/pages-section').then(
        ({ PagesSection }) => PagesSection,
      ),
    ),
  },
  {
    name: 'imports',
    label: 'Imports',
    part: createLazyPart(() =>
      import(/* webpackChunkName: "imports" */ '../imports/imports-section').then(
        ({ ImportsSection }) => ImportsSection,
      ),
    ),
  },
  {
    name: 'webhooks',
    label: 'Webhooks',
    part: createLazyPart(() =>
      import(/* webpackChunkName: "webhooks" */ '../webhooks/webhooks-section').then(
        ({ WebhooksSection }) => WebhooksSection,
      ),
    ),
  },
  {
    name: 'releases',
    label: 'Releases',
    part: createLazyPart(() =>
      import(/* webpackChunkName: "releases" */ '../releases/releases-section').then(
        ({ ReleasesSection }) => ReleasesSection,
      ),
    ),
  },
  {
    name: 'arrangement',
    label: 'Arrangement',
    part: createLazyPart(() =>
      import(/* webpackChunkName: "arrangement" */ '../arrangement/arrangement-section').then(
        ({ ArrangementSection }) => ArrangementSection,
      ),
    ),
  },
  {
    name: 'site',
    label: 'Site',
    part: createLazyPart(() =>
      import(/* webpackChunkName: "site" */ '../site/site-section').then(
        ({ SiteSection }) => SiteSection,
      ),
    ),
  },
]

/** The sections that a member may open. */
export const sectionsFor = (user: RightsHolder): readonly Section[] =>
  sections.filter(({ right }) =>
    right === undefined ? roleOf(user) === 'administrator' : can(user, right),
  )
