import { classifiedFiltersSchema } from '@haulyard/api-contract'
import { Hono } from 'hono'
import { parseId } from '../../database/ids'
import type { AppEnv } from '../../http/app-env'
import type { EncodedAnswers } from '../../http/encoded-answers'
import { toPageRequest } from '../../http/page-request'
import { toPageAnswer } from '../../http/page-response'
import { readQuery } from '../../http/read-input'
import { respondKept } from '../../http/send-encoded'
import { toClassified } from './classifieds.documents'
import { createClassifiedNotFoundError } from './classifieds.errors'
import { type ClassifiedsRepository, classifiedsCollection } from './classifieds.repository'

interface Dependencies {
  readonly classifieds: ClassifiedsRepository
  readonly answers: EncodedAnswers
}

const readFrom = [classifiedsCollection.name]

/** `/api/classifieds` */
export function createClassifiedsRoutes(dependencies: Dependencies) {
  const routes = new Hono<AppEnv>()
  addListRoute(routes, dependencies)
  addDetailRoute(routes, dependencies)
  return routes
}

function addListRoute(routes: Hono<AppEnv>, { classifieds, answers }: Dependencies) {
  routes.get('/', async (context) => {
    const filters = readQuery(context, classifiedFiltersSchema)
    return await respondKept(context, {
      answers,
      readFrom,
      query: filters,
      compute: async () => {
        const page = await classifieds.findPage(filters, toPageRequest(filters))
        return toPageAnswer(context, { page, query: filters, toItem: toClassified })
      },
    })
  })
}

function addDetailRoute(routes: Hono<AppEnv>, { classifieds, answers }: Dependencies) {
  routes.get('/:id', async (context) => {
    return await respondKept(context, {
      answers,
      readFrom,
      compute: async () => {
        const id = parseId(context.req.param('id'))
        const classified = id && (await classifieds.findById(id))
        if (!classified) throw createClassifiedNotFoundError()
        return { json: toClassified(classified), link: null }
      },
    })
  })
}
