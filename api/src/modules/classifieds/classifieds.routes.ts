import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import { findHiddenAuthors } from '../members/hidden-authors'
import { membersCollection } from '../members/members.repository'
import { hiddenRecordsCollection } from '../moderation/hidden-records.repository'
import { getNear } from '../places/near'
import { readChanges } from './classified-changes'
import { findWarnings } from './classified-warnings'
import {
  toClassified,
  toClassifiedDetail,
  toClassifiedNear,
  toWrittenClassified,
} from './classifieds.documents'
import { classifiedsCollection } from './classifieds.repository'
import {
  createClassified,
  deleteClassified,
  deleteExternalClassified,
  readClassified,
  updateClassified,
} from './classifieds.usecases'
import {
  bumpClassified,
  changeState,
  countOwnClassifieds,
  listOwnClassifieds,
  renewClassified,
} from './own-classifieds.usecases'
import {
  forgetClassified,
  listSavedClassifieds,
  listSavedIds,
  type SavingDependencies,
  saveClassified,
} from './saved-classifieds.usecases'
import type { CorrectionDependencies } from './search-help/correct-search'
import { listClassifieds, suggestForEmptyList } from './search-help/list-classifieds'
import { listedWordsCollection } from './search-help/listed-words.repository'

interface Dependencies extends SavingDependencies, CorrectionDependencies {
  readonly bind: Bind
}

const readFrom = [classifiedsCollection.name, membersCollection.name]
const cache = { readFrom }
/** An empty list is searched again with corrected words. */
const listCache = { readFrom: readFrom.concat(listedWordsCollection.name) }
/** Authors see what waits for a moderator. */
const recordCache = { readFrom: readFrom.concat(hiddenRecordsCollection.name) }

/** `/api/classifieds` */
export function createClassifiedsRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(
    routes,
    'GET /api/classifieds',
    async ({ query, member }) => {
      const near = await getNear(query)
      const request = toPageRequest(query)
      const page = await listClassifieds({ filters: query, reader: member, request }, deps)
      return toListResponse(page, toClassifiedNear(near))
    },
    listCache,
  )

  bind(
    routes,
    'GET /api/classifieds/suggestions',
    async ({ query, member }) => {
      await getNear(query)
      return await suggestForEmptyList({ filters: query, reader: member }, deps)
    },
    listCache,
  )

  bind(
    routes,
    'GET /api/classifieds/counts',
    async ({ query, member }) => {
      await getNear(query)
      const hiddenAuthors = await findHiddenAuthors(member, deps)
      return await deps.classifieds.countInCategories({ filters: query, hiddenAuthors })
    },
    cache,
  )

  bind(
    routes,
    'GET /api/classifieds/map',
    async ({ query, member }) => {
      await getNear(query)
      const hiddenAuthors = await findHiddenAuthors(member, deps)
      return await deps.classifieds.findMap({ filters: query, hiddenAuthors })
    },
    cache,
  )

  bind(routes, 'POST /api/classifieds', async ({ body, member, newId }) =>
    toWrittenClassified(await createClassified({ _id: newId, input: body, member }, deps)),
  )

  bind(routes, 'DELETE /api/classifieds/external/{id}', ({ params, member, source }) =>
    deleteExternalClassified({ id: params.id, member, source }, deps),
  )

  bind(routes, 'GET /api/classifieds/mine', async ({ query, member }) => {
    const request = toPageRequest(query)
    const page = await listOwnClassifieds({ member, state: query.state, request }, deps)
    return toListResponse(page, toClassified)
  })

  bind(routes, 'GET /api/classifieds/mine/counts', ({ member }) =>
    countOwnClassifieds({ member }, deps),
  )

  bind(routes, 'GET /api/classifieds/saved', ({ query, member }) =>
    listSavedClassifieds({ member, request: toPageRequest(query) }, deps),
  )

  bind(routes, 'GET /api/classifieds/saved/ids', ({ member }) => listSavedIds({ member }, deps))

  bind(routes, 'PUT /api/classifieds/{id}/saved', ({ params, member }) =>
    saveClassified({ id: params.id, member }, deps),
  )

  bind(routes, 'DELETE /api/classifieds/{id}/saved', ({ params, member }) =>
    forgetClassified({ id: params.id, member }, deps),
  )

  bind(routes, 'PUT /api/classifieds/{id}/state', async ({ params, body, member }) =>
    toClassified(await changeState({ id: params.id, member, state: body.state }, deps)),
  )

  bind(routes, 'PUT /api/classifieds/{id}/renewed', async ({ params, member }) =>
    toClassified(await renewClassified({ id: params.id, member }, deps)),
  )

  bind(routes, 'PUT /api/classifieds/{id}/bumped', async ({ params, member }) =>
    toClassified(await bumpClassified({ id: params.id, member }, deps)),
  )

  bind(
    routes,
    'GET /api/classifieds/{id}',
    async ({ params, member }) => {
      const classified = await readClassified({ id: params.id, reader: member }, deps)
      const { userId } = classified
      const [people, warnings] = await Promise.all([
        deps.members.findPeople(userId ? [userId] : []),
        findWarnings({ classified, reader: member }, deps),
      ])
      return toClassifiedDetail(classified, { people, warnings })
    },
    recordCache,
  )

  bind(routes, 'GET /api/classifieds/{id}/changes', ({ params }) =>
    readChanges({ id: params.id }, deps),
  )

  bind(routes, 'PUT /api/classifieds/{id}', async ({ params, body, member, source }) =>
    toWrittenClassified(
      await updateClassified({ id: params.id, input: body, member, source }, deps),
    ),
  )

  bind(routes, 'DELETE /api/classifieds/{id}', ({ params, member, source }) =>
    deleteClassified({ id: params.id, member, source }, deps),
  )

  return routes
}
