import type { SitePageName } from '@haulyard/api-contract'
import { aNewsArticle, anOwnSupportRequest, aSite, aSitePage } from '@haulyard/api-contract/testing'
import { describeDeclaredQueries, describeRemoteContract } from '@haulyard/stub-shell/testing'
import { aUser, listResponse, startMockApi } from '@haulyard/testing'
import { HttpResponse, http } from 'msw'
import manifest from '../remote.json'
import remote from './remote'

const api = startMockApi()

describeRemoteContract({ remote, manifest })

describeDeclaredQueries({
  remote,
  pages: [
    ['/news'],
    ['/news', aUser()],
    ['/news/article-1'],
    ['/esl-book'],
    ['/esl-book', aUser()],
    ['/account-help'],
    ['/community-guidelines'],
    ['/privacy'],
    ['/terms', aUser()],
    ['/cookies'],
    ['/contact'],
    ['/contact', aUser()],
    ['/report-content'],
    ['/moderation'],
  ],
  respond: () =>
    api.use(
      http.get('/api/news', () => listResponse([aNewsArticle()])),
      http.get('/api/site', () => HttpResponse.json(aSite())),
      http.get('/api/pages/:name', ({ params }) =>
        HttpResponse.json(aSitePage({ id: params.name as SitePageName })),
      ),
      http.get('/api/support-requests', () => listResponse([anOwnSupportRequest()])),
      http.get('/api/moderation/summary', () => HttpResponse.json({ months: [] })),
      http.get('/api/news/:id', () => HttpResponse.json(aNewsArticle())),
      http.get('/api/news/:id/related', () => HttpResponse.json([])),
    ),
})
