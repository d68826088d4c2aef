import type { ForumTopic } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { findUnseen, type Unseen } from '../hidden-content/find-hidden-content'
import { findAuthors } from '../members/authors'
import type { StoredMember } from '../members/members.documents'
import type { ForumServices } from './forum-services'
import { withoutNames } from './mentioned-names'
import { type StoredPost, toReference, wordsOf } from './posts.documents'
import { readTopicMapper } from './topic-categories'
import { type StoredTopic, toAuthoredTopic } from './topics.documents'

interface Read {
  readonly found: readonly StoredTopic[]
  /** `null`: a visitor. */
  readonly reader: StoredMember | null
  /** Whose topics and posts the reader does not see. */
  readonly hiddenAuthors: readonly ObjectId[]
}

/** What shows topics to a reader, with one query for the authors and one for the solutions. */
export async function readAuthoredTopics(
  { found, reader, hiddenAuthors }: Read,
  services: ForumServices,
): Promise<(topic: StoredTopic) => ForumTopic> {
  const [toTopic, authors, solutions] = await Promise.all([
    readTopicMapper(services),
    findAuthors({ ids: found.map(({ userId }) => userId), reader }, services),
    findSeenSolutions({ found, hiddenAuthors }, services),
  ])
  const show = toAuthoredTopic(toTopic, authors)
  return (topic) =>
    show(solutions.has(topic.solutionId?.toHexString() ?? '') ? topic : unsolved(topic))
}

const unsolved = ({ solutionId, ...topic }: StoredTopic): StoredTopic => topic

/** The solutions that exist, by authors whom the reader sees. */
async function findSeenSolutions(
  { found, hiddenAuthors }: Omit<Read, 'reader'>,
  { posts }: Pick<ForumServices, 'posts'>,
): Promise<ReadonlySet<string>> {
  const ids = found.flatMap(({ solutionId }) => solutionId ?? [])
  const authors = await posts.findAuthorsOf(ids)
  const isSeen = ({ userId }: Pick<StoredPost, 'userId'>) =>
    !hiddenAuthors.some((id) => id.equals(userId))
  return new Set(authors.filter(isSeen).map(({ _id }) => _id.toHexString()))
}

interface ReadOne {
  readonly topic: StoredTopic
  readonly reader: StoredMember | null
  /** Where it was read before. */
  readonly unseen?: Unseen
}

/** A topic as its page shows it: with the beginning of its solution. */
export async function readTopic(
  { topic, reader, unseen }: ReadOne,
  services: ForumServices,
): Promise<ForumTopic> {
  const { hiddenAuthors, hidden } = unseen ?? (await findUnseen(reader, services))
  const toTopic = await readAuthoredTopics({ found: [topic], reader, hiddenAuthors }, services)
  const shown = toTopic(topic)
  const post =
    shown.isSolved && topic.solutionId && (await services.posts.findById(topic.solutionId))
  if (!post) return shown
  if (hidden.hides(post, wordsOf(post))) return toTopic(unsolved(topic))
  const ids = [post.userId, ...(post.mentions ?? []).map(({ userId }) => userId)]
  const authors = await findAuthors({ ids, reader }, services)
  const named = withoutNames(post, (id) => !authors.has(id.toHexString()))
  const answered = new Map([[post._id.toHexString(), named]])
  return { ...shown, solution: toReference(post._id, { authors, answered }) }
}
