import type { ScheduledTopic } from '@haulyard/api-contract'
import { toPostPhoto } from '../../attachments/attachments.documents'
import { findAuthors, getAuthor } from '../../members/authors'
import type { StoredMember } from '../../members/members.documents'
import { slugOf } from '../categories.documents'
import type { ForumServices } from '../forum-services'
import { toPostText } from '../posts.documents'
import type { StoredScheduledTopic } from './scheduled-topics.repository'

interface Read {
  readonly found: readonly StoredScheduledTopic[]
  readonly reader: StoredMember
}

/** What shows scheduled topics to a moderator, with their authors and the names of categories. */
export async function readScheduledMapper(
  { found, reader }: Read,
  services: ForumServices,
): Promise<(topic: StoredScheduledTopic) => ScheduledTopic> {
  const [authors, categories] = await Promise.all([
    findAuthors({ ids: found.map(({ userId }) => userId), reader }, services),
    services.categories.findAll({ withInactive: true }),
  ])
  const names = new Map(categories.map((category) => [slugOf(category), category.name]))
  return ({ _id, title, category, content, mentions, attachments, problem, ...topic }) => {
    const categoryName = names.get(category)
    const { blocks } = toPostText(content ?? '')
    return {
      ...{ id: _id.toHexString(), title, category, content },
      ...(categoryName !== undefined && { categoryName }),
      ...(blocks && { blocks }),
      mentions: mentions.map(({ userId: id, name }) => ({ id: id.toHexString(), name })),
      photos: attachments.map(toPostPhoto),
      publishAt: topic.publishAt.toISOString(),
      createdAt: topic.createdAt.toISOString(),
      user: getAuthor(authors, topic.userId),
      ...(problem && { problem }),
    }
  }
}
