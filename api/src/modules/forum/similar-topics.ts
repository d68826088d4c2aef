import { maximumSimilarTopics } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { toSearchTerms, toSearchWords } from '../../database/search-words'
import type { HiddenContent } from '../hidden-content/find-hidden-content'
import type { ForumServices } from './forum-services'
import type { StoredTopic } from './topics.documents'

/** Of a longer title only the longest words are looked up. */
const maximumWords = 6
/** A common word tells little: the newest titles with it are enough. */
const maximumFound = 30
/** Titles with fewer words in common are about something else. */
const minimumShared = 2
/** Words with so many letters in common are forms of one word: "chain", "chains". */
const stemLength = 5

/** Words that say nothing about what a title is about. */
const fillers: ReadonlySet<string> = new Set(
  (
    'the and for you your are was were with what when where who how why which that this these ' +
    'those from have has had does did can could will would should any anyone anybody some ' +
    'someone not but out now get got about there here they them than then just need'
  ).split(' '),
)

interface Wanted {
  /** A title that is being written. */
  readonly title: string
  readonly hiddenAuthors: readonly ObjectId[]
  /** What else the reader does not see. */
  readonly hidden: HiddenContent
}

/** A topic with the stems that its title shares with the wanted one. */
interface Candidate {
  readonly topic: StoredTopic
  readonly shared: readonly string[]
}

/**
 * The topics whose titles share the most words with this one. A word counts the more the fewer
 * titles have it; of equal titles the newest come first. Each word is one range of the search index.
 */
export async function findSimilarTopics(
  { title, hiddenAuthors, hidden }: Wanted,
  { topics }: Pick<ForumServices, 'topics'>,
): Promise<readonly StoredTopic[]> {
  const stems = toStems(title)
  const found = await Promise.all(
    stems.flatMap((stem) =>
      toSearchTerms(stem).map(({ key }) =>
        key === null ? [] : topics.findWithKey({ key, hiddenAuthors }, maximumFound),
      ),
    ),
  )
  const seen = found.flat().filter((topic) => !hidden.hides(topic, topic.title))
  const candidates = toCandidates(seen, stems)
  const weightOf = ({ shared }: Candidate) =>
    shared.reduce((sum, stem) => sum + 1 / candidates.filter(has(stem)).length, 0)
  return candidates
    .filter(({ shared }) => shared.length >= Math.min(minimumShared, stems.length))
    .map((candidate) => ({ ...candidate, weight: weightOf(candidate) }))
    .toSorted(
      (one, other) =>
        other.weight - one.weight ||
        other.topic.createdAt.getTime() - one.topic.createdAt.getTime(),
    )
    .slice(0, maximumSimilarTopics)
    .map(({ topic }) => topic)
}

const has =
  (stem: string) =>
  ({ shared }: Candidate) =>
    shared.includes(stem)

/** The beginnings of the words of a title, the longest first. */
function toStems(title: string): readonly string[] {
  const words = toSearchWords(title).filter((word) => word.length > 2 && !fillers.has(word))
  const stems = new Set(words.map((word) => word.slice(0, stemLength)))
  return [...stems].toSorted((one, other) => other.length - one.length).slice(0, maximumWords)
}

/** Each of the topics once. A short stem has the same key in the index as other words. */
function toCandidates(found: readonly StoredTopic[], stems: readonly string[]): Candidate[] {
  const topics = new Map(found.map((topic) => [topic._id.toHexString(), topic] as const))
  return [...topics.values()].flatMap((topic) => {
    const words = toSearchWords(topic.title)
    const shared = stems.filter((stem) => words.some((word) => word.startsWith(stem)))
    return shared.length === 0 ? [] : { topic, shared }
  })
}
