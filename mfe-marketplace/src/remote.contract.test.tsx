import { aClassified, aSeller, aService, aServiceRequest } from '@haulyard/api-contract/testing'
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
    ['/classifieds'],
    ['/classifieds?search=reefer&category=trucks&location=TX&location=nowhere', aUser()],
    ['/classifieds?view=map&at=39,-98,5&search=reefer', aUser()],
    ['/classifieds/classified-1'],
    ['/classifieds/classified-1', aUser()],
    ['/classifieds/compare'],
    ['/classifieds/compare?ids=a'],
    ['/classifieds/compare?ids=a,b,b,c'],
    ['/classifieds/compare?ids=a,b,c,d,e', aUser()],
    ['/classifieds/mine'],
    ['/classifieds/mine', aUser()],
    ['/classifieds/mine?state=sold&renew=classified-1', aUser()],
    ['/classifieds/saved'],
    ['/classifieds/saved', aUser()],
    ['/classifieds/searches'],
    ['/classifieds/searches', aUser()],
    ['/classifieds/upload'],
    ['/classifieds/upload', aUser()],
    ['/classifieds/seller/user-7'],
    ['/classifieds/seller/user-7?state=sold', aUser()],
    ['/directory?state=CO&category=unknown'],
    ['/directory', aUser()],
    ['/directory?saved=1'],
    ['/directory?saved=1', aUser()],
    ['/services'],
    ['/services/service-1'],
    ['/services/service-1', aUser({ id: 'another' })],
    ['/requests'],
    ['/requests', aUser()],
    ['/requests?view=received&service=service-1', aUser()],
    ['/requests/request-1'],
    ['/requests/request-1', aUser({ id: 'user-8' })],
  ],
  respond: () =>
    api.use(
      http.get('/api/classifieds', () => listResponse([aClassified()])),
      http.get('/api/classifieds/mine', () => listResponse([aClassified()])),
      http.get('/api/classifieds/mine/counts', () =>
        HttpResponse.json({ all: 1, active: 1, pending: 0, sold: 0, expired: 0 }),
      ),
      http.get('/api/classifieds/map', () => HttpResponse.json({ groups: [], hasMore: false })),
      http.get('/api/classifieds/saved', () => listResponse([aClassified()])),
      http.get('/api/saved-searches', () => listResponse([])),
      http.get('/api/classified-uploads/address', () => HttpResponse.json({ address: null })),
      http.get('/api/classifieds/saved/ids', () => HttpResponse.json({ ids: [] })),
      http.get('/api/classifieds/:id', () => HttpResponse.json(aClassified())),
      http.get('/api/sellers/:id/classifieds', () => listResponse([aClassified()])),
      http.get('/api/sellers/:id', () => HttpResponse.json(aSeller())),
      http.get('/api/services', () => listResponse([aService()])),
      http.get('/api/services/saved', () => listResponse([aService()])),
      http.get('/api/services/:id/saved', () => HttpResponse.json({ isSaved: true })),
      http.get('/api/services/:id', () => HttpResponse.json(aService())),
      http.get('/api/service-requests', () => listResponse([aServiceRequest()])),
      http.get('/api/service-requests/:id', () => HttpResponse.json(aServiceRequest())),
    ),
})
