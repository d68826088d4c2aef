import type { Collection, Document, Filter, ObjectId, WithId } from 'mongodb'
import {
  isBehind,
  maximumQueryTimeMs,
  type Page,
  type PageRequest,
  type Position,
} from '../../database/keyset'
import type { ForumPostDocument, StoredPost } from './posts.documents'

/** The order of helpful posts: the most votes first, of equal ones the oldest. */
export const helpfulIndex = {
  topicId: 1,
  isOpening: 1,
  helpfulCount: -1,
  createdAt: 1,
  _id: 1,
} as const

interface HelpfulQuery extends PageRequest {
  readonly collection: Collection<ForumPostDocument>
  readonly topicId: ObjectId
  /** A condition without an index of its own. */
  readonly test: Filter<ForumPostDocument>
}

/** What a page of posts is read from, in its order. Each is one range of the index. */
const sectionOf = ({ isOpening, helpfulCount }: StoredPost) => {
  if (isOpening) return 0
  return helpfulCount === undefined ? 2 : 1
}

/**
 * Reads one page of a topic: the opening post, then the replies that somebody found helpful, then
 * the others, oldest first. A post without votes has no count.
 */
export async function readHelpfulPage(
  query: HelpfulQuery,
): Promise<Page<Omit<StoredPost, 'earlier'>>> {
  const { limit, position } = query
  const found: WithId<ForumPostDocument>[] = []
  for (const range of rangesBehind(position)) {
    const wanted = limit + 1 - found.length
    if (wanted === 0) break
    found.push(...(await readRange(query, range, wanted)))
  }
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return { items, next: last ? toPosition(last) : null }
}

function rangesBehind(position: Position | null): readonly Document[] {
  const opening = { isOpening: true }
  const helpful = { isOpening: false, helpfulCount: { $gt: 0 } }
  const rest = { isOpening: false, helpfulCount: null }
  if (position === null) return [opening, helpful, rest]
  if (position.section === 0) return [helpful, rest]
  const behind = isBehind(position, 'createdAt', 1)
  if (position.section === 2) return [{ ...rest, ...behind }]
  const rank = position.rank ?? 0
  return [
    { isOpening: false, helpfulCount: rank, ...behind },
    { isOpening: false, helpfulCount: { $gt: 0, $lt: rank } },
    rest,
  ]
}

const readRange = ({ collection, topicId, test }: HelpfulQuery, range: Document, limit: number) =>
  collection
    .find({ topicId, ...range, ...test }, { hint: helpfulIndex })
    .sort({ helpfulCount: -1, createdAt: 1, _id: 1 })
    .project<WithId<ForumPostDocument>>({ earlier: 0 })
    .limit(limit)
    .batchSize(limit)
    .maxTimeMS(maximumQueryTimeMs)
    .toArray()

const toPosition = (post: StoredPost): Position => ({
  section: sectionOf(post),
  rank: post.helpfulCount ?? 0,
  at: post.createdAt,
  id: post._id,
})
