import {
  aClassified,
  aForumCategory,
  aForumTopic,
  aMember,
  anAuditRecord,
  anInvitation,
  aReport,
  someAdminStats,
  someRemoteStatistics,
} from '@haulyard/api-contract/testing'
import {
  describeUnfitRecords,
  expectCaughtErrors,
  listResponse,
  neverResponding,
  startMockApi,
} from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { anArticle } from '../testing/an-article'
import { anOverview, aReleaseEvent, aRemote } from '../testing/releases'
import { findQuestion, openSection, rowOf } from '../testing/section'

const api = startMockApi()

/** What a section reads beside the list that a test is about. */
const besides = {
  '/api/forum/categories': [],
  '/api/forum/topics': [],
  '/api/admin/users': [aMember()],
  '/api/admin/invitations': [],
}

beforeEach(() => {
  api.use(
    http.get('*/api/admin/stats', () => HttpResponse.json(someAdminStats())),
    neverResponding('*/api/admin/approvals'),
  )
  for (const [url, records] of Object.entries(besides)) {
    api.use(http.get(`*${url}`, () => listResponse(records)))
  }
})

const opening = (url: string, section: string) => (records: readonly unknown[]) => {
  api.use(http.get(`*${url}`, () => listResponse(records)))
  openSection(section)
}

describeUnfitRecords({
  name: 'the portal’s articles',
  make: (title) => anArticle({ id: title, title }),
  open: opening('/api/news', 'news'),
  unfit: [{ title: {} }, { excerpt: null, content: null }],
})
describeUnfitRecords({
  name: 'the portal’s classifieds',
  make: (title) => aClassified({ id: title, title }),
  open: opening('/api/classifieds', 'classifieds'),
  unfit: [{ description: null }],
})
describeUnfitRecords({
  name: 'the portal’s topics',
  make: (title) => aForumTopic({ id: title, title }),
  open: opening('/api/forum/topics', 'forum'),
  unfit: [{ title: {} }],
})
describeUnfitRecords({
  name: 'the portal’s categories',
  make: (name) => aForumCategory({ id: name, name }),
  open: opening('/api/forum/categories', 'forum'),
  unfit: [{ name: {} }],
})
describeUnfitRecords({
  name: 'the portal’s members',
  make: (text) => aMember({ id: text, firstName: text }),
  open: opening('/api/admin/users', 'users'),
  unfit: [{ company: {} }],
})
describeUnfitRecords({
  name: 'the invitations',
  make: (email) => anInvitation({ id: email, email }),
  open: opening('/api/admin/invitations', 'users'),
  unfit: [{ status: 'lost' }],
})
describeUnfitRecords({
  name: 'the reports',
  make: (reason) => aReport({ id: reason, reason }),
  open: opening('/api/admin/reports', 'reports'),
  unfit: [{ contentType: 'sermon' }],
})
describeUnfitRecords({
  name: 'the audit trail',
  make: (targetLabel) => anAuditRecord({ id: targetLabel, targetLabel }),
  open: opening('/api/admin/audit-log', 'overview'),
  unfit: [{ actor: undefined }],
})
describeUnfitRecords({
  name: 'the releases',
  make: (name) => aRemote({ name }),
  open: (remotes) => {
    const statistics = [null, someRemoteStatistics()]
    api.use(
      http.get('*/releases.json', () => HttpResponse.json({ ...anOverview(), remotes })),
      http.get('*/api/admin/remote-statistics', () => HttpResponse.json(statistics)),
    )
    openSection('releases')
  },
  unfit: [{ history: null }],
})
describeUnfitRecords({
  name: 'the history of a release',
  make: (by) => aReleaseEvent({ by, revision: by.length }),
  open: (history) => {
    const remotes = [{ ...aRemote(), history }]
    api.use(
      http.get('*/releases.json', () => HttpResponse.json({ ...anOverview(), remotes })),
      http.get('*/api/admin/remote-statistics', () => HttpResponse.json([])),
    )
    openSection('releases')
  },
  unfit: [{ by: {} }],
})
describeUnfitRecords({
  name: 'what an import brought',
  make: (name) => ({ name, added: 1, updated: 0, skipped: 0, failed: 0, error: null }),
  open: async (sources) => {
    api.use(
      http.get('*/api/news', () => listResponse([])),
      http.post('*/api/admin/rss/refresh', () => HttpResponse.json({ message: '', sources })),
    )
    const { user } = openSection('news')
    await user.click(await screen.findByRole('button', { name: 'Refresh RSS News' }))
  },
  unfit: [{ name: {} }],
})

test('beside a record that does not fit others are chosen, changed and deleted', async () => {
  expectCaughtErrors()
  const stored: unknown[] = [null, anArticle({ id: 'a1', title: 'Diesel falls' })]
  api.use(
    http.get('*/api/news', () => listResponse(stored)),
    http.delete('*/api/news/a1', () => {
      stored.pop()
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = openSection('news')
  const row = await rowOf('Diesel falls')
  await user.click(screen.getByRole('button', { name: 'Bulk Delete' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  expect(screen.getByText('1 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(row.getByRole('button', { name: 'Edit Diesel falls' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await user.click(row.getByRole('button', { name: 'Delete Diesel falls' }))
  await user.click((await findQuestion()).confirm)
  await waitFor(() => expect(screen.queryByText('Diesel falls')).toBeNull())
  expect(screen.getByText('This entry cannot be shown.')).toBeVisible()
})
