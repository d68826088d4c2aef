import type { Collection, Document, Filter, IndexSpecification, ObjectId, WithId } from 'mongodb'
import { InvalidCursorError } from './database-errors'
import { parseId } from './ids'

/** The position of a page's last record: the next page starts after it. */
export interface Position {
  /** Which of the list's sections the last record was in. */
  readonly section: number
  /** The number that orders the list before the date, where there is one. */
  readonly rank?: number
  readonly at: Date
  readonly id: ObjectId
}

/** One page of a list, and the position of the next one, if there is one. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly next: Position | null
}

/** The page of a list whose filters can match nothing. */
export const emptyPage = { items: [], next: null } as const satisfies Page<never>

/** The paging parameters of every list. */
export interface PageRequest {
  readonly limit: number
  readonly position: Position | null
}

export interface PageQuery<Stored extends Document> extends PageRequest {
  readonly collection: Collection<Stored>
  /**
   * One filter per section, in the order in which the sections are shown: most lists
   * have one, topics have the sticky ones before the others. Each section has its own index,
   * so that a page reads what it returns plus one document.
   */
  readonly sections: readonly Filter<Stored>[]
  /** The date that orders the list; `_id` decides between equal ones. */
  readonly orderBy: keyof Stored & string
  readonly direction: 'newest first' | 'oldest first'
  /** Derived fields that only filters need: they are not read. */
  readonly omit?: readonly (keyof Stored & string)[]
  /** The index to use, where the filters alone do not decide it. */
  readonly hint?: IndexSpecification
}

/** The client has its 503 by then: the database should stop too. */
export const maximumQueryTimeMs = 1500

/** Reads one page of a list, with at most one document more than it returns. */
export async function readPage<Stored extends Document>(
  query: PageQuery<Stored>,
): Promise<Page<WithId<Stored>>> {
  const { sections, position, limit, orderBy } = query
  const found: { section: number; document: WithId<Stored> }[] = []
  for (let section = position?.section ?? 0; section < sections.length; section += 1) {
    const wanted = limit + 1 - found.length
    if (wanted === 0) break
    const documents = await readSection(query, section, wanted)
    found.push(...documents.map((document) => ({ section, document })))
  }
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ document }) => document),
    next:
      found.length > limit && last
        ? { section: last.section, at: last.document[orderBy], id: last.document._id as ObjectId }
        : null,
  }
}

async function readSection<Stored extends Document>(
  query: PageQuery<Stored>,
  section: number,
  limit: number,
) {
  const { collection, sections, position, orderBy, direction, omit = [], hint } = query
  const filter = sections[section] ?? {}
  const order = direction === 'newest first' ? -1 : 1
  const isContinued = position?.section === section
  return await collection
    .find(isContinued ? { ...filter, ...isBehind(position, orderBy, order) } : filter, { hint })
    .sort([
      [orderBy, order],
      ['_id', order],
    ])
    .project<WithId<Stored>>(Object.fromEntries(omit.map((field) => [field, 0])))
    .limit(limit)
    .batchSize(limit)
    .maxTimeMS(maximumQueryTimeMs)
    .toArray()
}

/**
 * The range of the date is the range of the index scan; the alternatives skip records of the
 * same date that earlier pages have returned.
 */
export function isBehind({ at, id }: Position, orderBy: string, order: 1 | -1): Document {
  const [from, after] = order === 1 ? ['$gte', '$gt'] : ['$lte', '$lt']
  return {
    [orderBy]: { [from]: at },
    $or: [{ [orderBy]: { [after]: at } }, { _id: { [after]: id } }],
  }
}

/** Opaque to clients; readable in a log when decoded. */
export function encodeCursor({ section, rank, at, id }: Position): string {
  const ranked = rank === undefined ? '' : `${rank}r.`
  return Buffer.from(`${section}.${ranked}${at.getTime()}.${id.toHexString()}`).toString(
    'base64url',
  )
}

/**
 * Reads a cursor that came back from a client.
 * @throws InvalidCursorError
 */
export function decodeCursor(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const [, section, rank, milliseconds, hex] =
    /^(\d)\.(?:(\d{1,10})r\.)?(\d{1,15})\.([0-9a-f]{24})$/.exec(text) ?? []
  const id = parseId(hex ?? '')
  if (id === null) throw new InvalidCursorError()
  const position = { section: Number(section), at: new Date(Number(milliseconds)), id }
  return rank === undefined ? position : { ...position, rank: Number(rank) }
}
