import type { Author } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { AuthorReaders } from './hidden-authors'
import { getPerson, type StoredAuthor, type StoredMember, toPerson } from './members.documents'
import { seesProfile } from './profile-visibility'

/** Authors by their ids in hexadecimal. */
export type Authors = ReadonlyMap<string, Author>

interface AuthorsAndReader {
  readonly ids: readonly ObjectId[]
  /** `null`: a visitor. */
  readonly reader: StoredMember | null
}

/**
 * The authors of a page of records as a reader sees them: one query for all, and another one if
 * companies are for connections only.
 */
export async function findAuthors(
  { ids, reader }: AuthorsAndReader,
  deps: AuthorReaders,
): Promise<Authors> {
  const found = await deps.members.findAuthors(ids)
  const isVisible = await findVisible(found, reader, deps)
  return new Map(
    found.map((author) => {
      const company = isVisible(author) ? author.company : null
      return [author._id.toHexString(), { ...toPerson(author), company }] as const
    }),
  )
}

/** The author of a record. One whose account was deleted is a former member. */
export const getAuthor = (authors: Authors, id: ObjectId): Author => ({
  company: null,
  ...getPerson(authors, id),
})

/** Which of the authors' profiles the reader sees (decision 056). */
async function findVisible(
  authors: readonly StoredAuthor[],
  reader: StoredMember | null,
  { connections }: Pick<AuthorReaders, 'connections'>,
): Promise<(author: StoredAuthor) => boolean> {
  const unsure = authors.filter((author) => seesProfile(reader, author) === null)
  const connected =
    reader === null || unsure.length === 0
      ? []
      : await connections.findConnectedAmong(
          reader._id,
          unsure.map(({ _id }) => _id),
        )
  return (author) => seesProfile(reader, author) ?? connected.some((id) => id.equals(author._id))
}
