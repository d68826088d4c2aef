import { Hono } from 'hono'
import { fillPage } from '../../database/fill-page'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import { findUnseen } from '../hidden-content/find-hidden-content'
import type { StoredMember } from '../members/members.documents'
import { membersCollection } from '../members/members.repository'
import { editPost, readPostVersions } from './edit-post.usecases'
import type { ForumServices } from './forum-services'
import { voteForPost, withdrawVote } from './helpful-votes.usecases'
import { findMentionable } from './mentionable-members'
import { type StoredPost, toPostText, wordsOf } from './posts.documents'
import { postsCollection } from './posts.repository'
import { deletePost } from './posts.usecases'
import { readPostMapper, startAtPost } from './read-posts'
import { reply } from './replies.usecases'
import { topicsCollection } from './topics.repository'
import { getVisibleTopic } from './topics.usecases'
import { getVisiblePost } from './visible-post'

const readFrom = [topicsCollection.name, postsCollection.name, membersCollection.name]

/** The posts of topics. */
export function createPostsRoutes(bind: Bind, services: ForumServices) {
  const { posts } = services
  const routes = new Hono<AppEnv>()
  const toPost = async (post: StoredPost, reader: StoredMember | null) =>
    (await readPostMapper({ found: [post], reader }, services))(post)

  bind(
    routes,
    'GET /api/forum/topics/{id}/posts',
    async ({ params, query, member }) => {
      const unseen = await findUnseen(member, services)
      const { hiddenAuthors, hidden } = unseen
      const topic = await getVisibleTopic({ id: params.id, hiddenAuthors, hidden }, services)
      const { from, order } = query
      const isNewestFirst = order === 'newest' && from === undefined
      const direction = isNewestFirst ? 'newest first' : 'oldest first'
      const list = { topicId: topic._id, direction, hiddenAuthors } as const
      const request = await startAtPost({ topic, from, request: toPageRequest(query) }, services)
      const isHelpfulFirst = order === 'helpful' && from === undefined
      const readList = isHelpfulFirst ? posts.findHelpfulPage : posts.findPage
      const page = await fillPage(
        (part) => readList(list, part),
        request,
        (items) => items.filter((post) => !hidden.hides(post, wordsOf(post))),
      )
      const read = { found: page.items, reader: member, unseen }
      return toListResponse(page, await readPostMapper(read, services))
    },
    { readFrom },
  )

  bind(routes, 'POST /api/forum/posts', async ({ newId, body, member }) =>
    toPost(await reply({ _id: newId, input: body, member }, services), member),
  )

  bind(routes, 'POST /api/forum/preview', ({ body }) => {
    const { blocks } = toPostText(body.content)
    return blocks ? { blocks } : {}
  })

  bind(routes, 'GET /api/forum/mentionable-members', ({ query, member }) =>
    findMentionable({ member, query }, services),
  )

  bind(
    routes,
    'GET /api/forum/posts/{id}',
    async ({ params, member }) => {
      const { post } = await getVisiblePost({ id: params.id, reader: member }, services)
      return await toPost(post, member)
    },
    { readFrom },
  )

  bind(routes, 'PUT /api/forum/posts/{id}', async ({ params, body, member }) =>
    toPost(await editPost({ id: params.id, input: body, member }, services), member),
  )

  bind(
    routes,
    'GET /api/forum/posts/{id}/versions',
    ({ params, member }) => readPostVersions({ id: params.id, reader: member }, services),
    { readFrom },
  )

  bind(routes, 'PUT /api/forum/posts/{id}/helpful', ({ params, member }) =>
    voteForPost({ id: params.id, member }, services),
  )

  bind(routes, 'DELETE /api/forum/posts/{id}/helpful', ({ params, member }) =>
    withdrawVote({ id: params.id, member }, services),
  )

  bind(routes, 'DELETE /api/forum/posts/{id}', ({ params, member, source }) =>
    deletePost({ id: params.id, member, source }, services),
  )

  return routes
}
