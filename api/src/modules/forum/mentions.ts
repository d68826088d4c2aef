import { mentionNamesOf, type Person, splitMentions } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import { createInvalidInputError } from '../../http/http.errors'
import type { ForumDependencies } from './forum-services'
import type { StoredMention } from './posts.documents'

/** So many mentions of one post are stored, with those that were edited out. */
const maximumStored = 50

interface Mentioning {
  readonly content: string
  /** The ids that came with the content; `undefined`: those of before. */
  readonly ids: readonly string[] | undefined
  /** What the post mentions before it is edited. */
  readonly earlier?: readonly StoredMention[] | undefined
  /** Whom the author does not see. */
  readonly hiddenAuthors: readonly ObjectId[]
}

interface Candidate {
  readonly userId: ObjectId
  readonly name: string
}

/** The mentions of a post: those of the members whose names are in the content. */
export async function findMentions(
  { content, ids, earlier = [], hiddenAuthors }: Mentioning,
  { members }: Pick<ForumDependencies, 'members'>,
): Promise<readonly StoredMention[]> {
  const wanted = ids ? ids.flatMap((id) => parseId(id) ?? []) : earlier.map(({ userId }) => userId)
  const seen = wanted.filter((id) => !hiddenAuthors.some((hidden) => hidden.equals(id)))
  if (seen.length === 0 && earlier.length === 0) return []
  const people = await members.findPeople(seen)
  const candidates = seen.flatMap((userId) => {
    const person = people.get(userId.toHexString())
    return person ? toCandidates({ userId, person, earlier }) : []
  })
  const named = assignNames(candidates, findNames(content, candidates))
  const gone = earlier
    .filter(({ userId }) => !named.some((one) => one.userId.equals(userId)))
    .map((mention) => ({ ...mention, isGone: true }) as const)
  return [...named, ...gone].slice(0, maximumStored)
}

interface Named {
  readonly userId: ObjectId
  readonly person: Person
  readonly earlier: readonly StoredMention[]
}

/** The names by which the content may mention a member: also one that the member had before. */
function toCandidates({ userId, person, earlier }: Named): Candidate[] {
  const before = earlier.find((one) => one.userId.equals(userId))
  const names = new Set([...mentionNamesOf(person), ...(before ? [before.name] : [])])
  return [...names].map((name) => ({ userId, name }))
}

const findNames = (content: string, candidates: readonly Candidate[]): ReadonlySet<string> =>
  new Set(
    splitMentions(content, candidates).flatMap((part) =>
      typeof part === 'string' ? [] : part.name,
    ),
  )

/** One name in the content for each member: first those that only one of them has. */
function assignNames(candidates: readonly Candidate[], names: ReadonlySet<string>): Candidate[] {
  const inContent = candidates.filter(({ name }) => names.has(name))
  const isOf = (one: Candidate) => (other: Candidate) => other.userId.equals(one.userId)
  const isUnclear = (one: Candidate, among: readonly Candidate[]) =>
    among.some((other) => other.name === one.name && !isOf(one)(other))
  const clear = inContent.filter((one) => !isUnclear(one, candidates))
  const rest = inContent.filter((one) => !clear.some(isOf(one)))
  const unclear = rest.find((one) => isUnclear(one, rest))
  if (unclear) throw createUnclearNameError(unclear)
  const byMember = new Map([...rest, ...clear].map((one) => [one.userId.toHexString(), one]))
  return [...byMember.values()]
}

function createUnclearNameError({ name }: Candidate) {
  const message = `Two of the members whom you mention are called ${name}. Choose one of them from the list again.`
  return createInvalidInputError({ message, issues: [{ path: 'mentions', message }] })
}
