import { aSite } from '@haulyard/api-contract/testing'
import { describeDeclaredQueries, describeRemoteContract } from '@haulyard/stub-shell/testing'
import { aUser, startMockApi } from '@haulyard/testing'
import { HttpResponse, http } from 'msw'
import manifest from '../remote.json'
import remote from './remote'

const api = startMockApi()

describeRemoteContract({ remote, manifest })

describeDeclaredQueries({
  remote,
  pages: [['/starter'], ['/starter', aUser()]],
  respond: () => api.use(http.get('/api/site', () => HttpResponse.json(aSite()))),
})
