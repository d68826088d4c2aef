import { type Author, beginsName, type MentionableQuery } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import { findAuthors, getAuthor } from '../members/authors'
import { type AuthorReaders, findHiddenAuthors } from '../members/hidden-authors'
import { isFormerMember, type StoredMember } from '../members/members.documents'
import { searchMembers } from '../members/search-members'
import type { ForumDependencies } from './forum-services'

/** So many members are suggested. */
const maximumSuggestions = 8
/** Of a member with more connections, the others are found by their names. */
const maximumConnections = 200
/** As in the search for members. */
const minimumSearch = 3

type Readers = Pick<ForumDependencies, 'posts'> & AuthorReaders

interface Mentionable {
  readonly member: StoredMember
  readonly query: MentionableQuery
}

/** Members whom a post can mention: first those whom its author most likely means. */
export async function findMentionable(
  { member, query }: Mentionable,
  deps: Readers,
): Promise<Author[]> {
  const { search = '' } = query
  const near = await findNear({ member, query }, deps)
  const people = await deps.members.findPeople(near)
  const named = near.filter((id) => {
    const person = people.get(id.toHexString())
    return person && beginsName(person, search)
  })
  const ids = await withoutBlocked(named, member, deps)
  const found = search.length >= minimumSearch ? await findByName(search, member, deps) : []
  const suggested = unique([...ids, ...found]).slice(0, maximumSuggestions)
  const authors = await findAuthors({ ids: suggested, reader: member }, deps)
  return suggested.map((id) => getAuthor(authors, id))
}

/** Who took part in the topic, and connections. */
async function findNear({ member, query }: Mentionable, deps: Readers) {
  const topicId = parseId(query.topicId ?? '')
  const participants = topicId ? await deps.posts.findLastAuthors(topicId) : []
  const connected = await deps.connections.findConnectedIds(member._id)
  const hidden = [member._id, ...(await findHiddenAuthors(member, deps))]
  return unique([...participants, ...connected.slice(0, maximumConnections)]).filter(
    (id) => !isFormerMember(id) && !hidden.some((one) => one.equals(id)),
  )
}

async function findByName(text: string, member: StoredMember, deps: Readers) {
  const request = { limit: maximumSuggestions, position: null }
  const { items } = await searchMembers({ member, text, request }, deps)
  return items.map(({ _id }) => _id)
}

/** Who handles the queue sees what blocked members write, and does not mention them. */
async function withoutBlocked(
  ids: readonly ObjectId[],
  { _id }: StoredMember,
  { blocks }: Readers,
): Promise<readonly ObjectId[]> {
  const blocked = await blocks.findBlockedEitherWay(_id, ids)
  return ids.filter((id) => !blocked.has(id.toHexString()))
}

const unique = (ids: readonly ObjectId[]): ObjectId[] => [
  ...new Map(ids.map((id) => [id.toHexString(), id])).values(),
]
