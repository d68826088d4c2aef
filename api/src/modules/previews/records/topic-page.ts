import { authorName, type ForumPost, type Person } from '@haulyard/api-contract'
import type { Repositories } from '../../../repositories'
import { withoutNames } from '../../forum/mentioned-names'
import { toForumPost, toPlainText } from '../../forum/posts.documents'
import { readTopicMapper } from '../../forum/topic-categories'
import { getVisibleTopic } from '../../forum/topics.usecases'
import { withoutReplies } from '../../forum/visible-replies'
import { nothingHidden } from '../../hidden-content/find-hidden-content'
import { type AuthorReaders, findHiddenAuthors } from '../../members/hidden-authors'
import { getPerson } from '../../members/members.documents'
import { entityText, toBreadcrumbs } from '../entities'
import type { Entity, PublicPage } from '../public-page'
import { toDescription } from '../short-text'

/** The opening post and the first replies. */
const firstPosts = { limit: 4, position: null }

/** The page of a topic. */
export async function findTopicPage(
  id: string,
  deps: Pick<Repositories, 'topics' | 'posts' | 'categories'> & AuthorReaders,
): Promise<PublicPage> {
  const hiddenAuthors = await findHiddenAuthors(null, deps)
  const found = await getVisibleTopic({ id, hiddenAuthors }, deps)
  const [stored = found] = await withoutReplies(
    [found],
    { hiddenAuthors, hidden: nothingHidden },
    deps,
  )
  const list = { topicId: stored._id, direction: 'oldest first', hiddenAuthors } as const
  const { items } = await deps.posts.findPage(list, firstPosts)
  const people = await deps.members.findPeople(
    items.flatMap(({ userId, mentions = [] }) => [userId, ...mentions.map((one) => one.userId)]),
  )
  const shown = items.map((post) => withoutNames(post, (id) => !people.has(id.toHexString())))
  const toPost = (post: (typeof items)[number]) => ({
    ...toForumPost(post),
    user: getPerson(people, post.userId),
  })
  const opening = shown.find(({ isOpening }) => isOpening)
  const topic = (await readTopicMapper(deps))(stored)
  const { title, category, categoryName = category } = topic
  const path = `/forum/${topic.id}`
  return {
    path,
    title,
    description: toDescription(opening ? toPlainText(opening) : null, title),
    type: 'article',
    picture: {
      label: 'Message Board',
      title,
      detail: categoryName,
      price: null,
      picture: null,
    },
    entities: ({ origin }) => {
      const url = origin + path
      const replies = shown.filter(({ isOpening }) => !isOpening).map(toPost)
      const steps = [
        { name: 'Message Board', url: `${origin}/message-board` },
        { name: title, url },
      ]
      // The text of a discussion is its opening post: without one there is nothing to describe.
      if (!opening) return [toBreadcrumbs(steps)]
      const discussion = {
        '@type': 'DiscussionForumPosting',
        headline: title,
        url,
        ...toPosting(toPost(opening), origin),
        commentCount: topic.replyCount,
        interactionStatistic: toCounter('CommentAction', topic.replyCount),
        ...(replies.length > 0 && {
          comment: replies.map((reply) => ({
            '@type': 'Comment',
            ...toPosting(reply, origin),
            ...(reply.helpfulCount && {
              interactionStatistic: toCounter('LikeAction', reply.helpfulCount),
            }),
          })),
        }),
      }
      return [discussion, toBreadcrumbs(steps)]
    },
  }
}

const toCounter = (action: 'CommentAction' | 'LikeAction', count: number): Entity => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
})

type AuthoredPost = Omit<ForumPost, 'user'> & { readonly user: Person }

const toPosting = (post: AuthoredPost, origin: string): Entity => ({
  text: entityText(toPlainText(post)),
  datePublished: post.createdAt,
  author: {
    '@type': 'Person',
    name: authorName(post),
    ...(!post.user.isFormer && { url: `${origin}/members/${post.userId}` }),
  },
})
