import {
  type Classified,
  type DirectoryService,
  type ForumTopic,
  fullName,
  locationLabel,
  type MemberProfile,
  type NewsArticle,
  type SearchResults,
} from '@haulyard/api-contract'
import { memberPath } from '@haulyard/remote-kit'
import { type BadgeTone, formatCount, formatDate, formatPriceText } from '@haulyard/shared-ui'
import { paths } from '../../core/paths'

/** Names a kind of record that search finds, as the API's response does. */
export type SearchKindName = keyof SearchResults

/** Any record that search found, as its card shows it. */
export interface FoundRecord {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly badge?: string
  /** The badge's colour, as the record's own pages have it. */
  readonly badgeTone?: BadgeTone
  readonly facts: readonly string[]
  readonly text?: string | null
  /** The picture of a person, `null` for one without; left out for what is no person. */
  readonly pictureUrl?: string | null
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const foundClassified = (classified: Classified): FoundRecord => ({
  id: classified.id,
  title: classified.title,
  path: `${paths.classifieds}/${encodeURIComponent(classified.id)}`,
  badge: capitalized(classified.category),
  badgeTone: 'accent',
  facts: [formatPriceText(classified.price), locationLabel(classified.location)],
  text: classified.description,
})

const foundService = (service: DirectoryService): FoundRecord => ({
  id: service.id,
  title: service.title,
  path: `${paths.services}/${encodeURIComponent(service.id)}`,
  badge: capitalized(service.category),
  badgeTone: 'accent',
  facts: service.is24Hour ? [service.location, 'Open 24/7'] : [service.location],
  text: service.description,
})

const foundTopic = (topic: ForumTopic): FoundRecord => ({
  id: topic.id,
  title: topic.title,
  path: `/forum/${encodeURIComponent(topic.id)}`,
  badge: topic.categoryName ?? capitalized(topic.category),
  badgeTone: 'info',
  facts: [
    `Replies: ${formatCount(topic.replyCount)}`,
    topic.lastReplyAt
      ? `Last reply: ${formatDate(topic.lastReplyAt)}`
      : `Started: ${formatDate(topic.createdAt)}`,
  ],
})

const foundArticle = (article: NewsArticle): FoundRecord => ({
  id: article.id,
  title: article.title,
  path: `${paths.news}/${encodeURIComponent(article.id)}`,
  badge: article.source,
  badgeTone: 'accent',
  facts: [formatDate(article.createdAt)],
  text: article.excerpt || article.content,
})

const foundMember = (member: MemberProfile): FoundRecord => ({
  id: member.id,
  title: fullName(member) || `User ${member.id}`,
  path: memberPath(member.id),
  facts: member.company ? [member.company] : [],
  pictureUrl: member.profileImageUrl,
})

/** Turns the records of each kind into what a card shows. */
export const foundRecordOf: {
  readonly [Name in SearchKindName]: (record: SearchResults[Name][number]) => FoundRecord
} = {
  classifieds: foundClassified,
  services: foundService,
  topics: foundTopic,
  articles: foundArticle,
  members: foundMember,
}
