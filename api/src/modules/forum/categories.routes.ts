import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toForumCategory } from './categories.documents'
import { categoriesCollection } from './categories.repository'
import { createCategory, deleteCategory, updateCategory } from './categories.usecases'
import type { ForumParts } from './forum-parts'

/** `/api/forum/categories` */
export function createCategoriesRoutes(bind: Bind, parts: ForumParts) {
  const routes = new Hono<AppEnv>()

  bind(
    routes,
    'GET /api/forum/categories',
    async ({ user }) => {
      const found = await parts.categories.findAll({ withInactive: user?.isAdmin ?? false })
      return found.map(toForumCategory)
    },
    { readFrom: [categoriesCollection.name] },
  )

  bind(routes, 'POST /api/forum/categories', async ({ newId, body, user, source }) =>
    toForumCategory(await createCategory({ _id: newId, input: body, user, source }, parts)),
  )

  bind(routes, 'PUT /api/forum/categories/{id}', async ({ params, body, user, source }) =>
    toForumCategory(await updateCategory({ ...params, values: body, user, source }, parts)),
  )

  bind(routes, 'DELETE /api/forum/categories/{id}', ({ params, user, source }) =>
    deleteCategory({ ...params, user, source }, parts),
  )

  return routes
}
