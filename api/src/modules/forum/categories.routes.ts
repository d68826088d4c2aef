import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { can } from '../members/rights'
import { toForumCategory } from './categories.documents'
import { categoriesCollection } from './categories.repository'
import { createCategory, updateCategory } from './categories.usecases'
import { deleteCategory } from './category-removal.usecases'
import { readCategoryFollows, setCategoryFollow } from './follows.usecases'
import type { ForumServices } from './forum-services'

/** `/api/forum/categories` */
export function createCategoriesRoutes(bind: Bind, services: ForumServices) {
  const routes = new Hono<AppEnv>()

  bind(
    routes,
    'GET /api/forum/categories',
    async ({ member }) => {
      const withInactive = can(member, 'categories.manage')
      const found = await services.categories.findAll({ withInactive })
      return found.map(toForumCategory)
    },
    { readFrom: [categoriesCollection.name] },
  )

  bind(routes, 'GET /api/forum/categories/follows', ({ member }) =>
    readCategoryFollows(member, services),
  )

  bind(routes, 'PUT /api/forum/categories/{id}/follow', ({ params, body, member }) =>
    setCategoryFollow({ id: params.id, member, state: body.state }, services),
  )

  bind(routes, 'POST /api/forum/categories', async ({ newId, body, member, source }) =>
    toForumCategory(await createCategory({ _id: newId, input: body, member, source }, services)),
  )

  bind(routes, 'PUT /api/forum/categories/{id}', async ({ params, body, member, source }) =>
    toForumCategory(await updateCategory({ id: params.id, input: body, member, source }, services)),
  )

  bind(routes, 'DELETE /api/forum/categories/{id}', ({ params, query, member, source }) =>
    deleteCategory({ id: params.id, moveTo: query.moveTo, member, source }, services),
  )

  return routes
}
