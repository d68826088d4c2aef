import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import { describeHiddenPosts } from './describe-hidden-posts'
import { type HidePostDependencies, hidePost, showPost } from './hidden-posts.usecases'
import { hideWord, showWord, toHiddenWord } from './hidden-words.usecases'

interface Dependencies extends HidePostDependencies {
  readonly bind: Bind
}

/** `/api/hidden-words` and `/api/hidden-posts` */
export function createHiddenContentRoutes({ bind, ...deps }: Dependencies) {
  const { hiddenWords, hiddenPosts } = deps
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/hidden-words', async ({ member, query }) =>
    toListResponse(await hiddenWords.findPage(member._id, toPageRequest(query)), toHiddenWord),
  )

  bind(routes, 'POST /api/hidden-words', async ({ newId, member, body }) =>
    toHiddenWord(await hideWord({ _id: newId, input: body, member }, deps)),
  )

  bind(routes, 'DELETE /api/hidden-words/{id}', ({ member, params }) =>
    showWord({ id: params.id, member }, deps),
  )

  bind(routes, 'GET /api/hidden-posts', async ({ member, query }) => {
    const page = await hiddenPosts.findPage(member._id, toPageRequest(query))
    return toListResponse(page, await describeHiddenPosts(page.items, member, deps))
  })

  bind(routes, 'PUT /api/hidden-posts/{id}', ({ member, params, body }) =>
    hidePost({ id: params.id, contentType: body.contentType, member }, deps),
  )

  bind(routes, 'DELETE /api/hidden-posts/{id}', ({ member, params }) =>
    showPost({ id: params.id, member }, deps),
  )

  return routes
}
