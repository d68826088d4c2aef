import { fullName } from '@haulyard/api-contract'
import type { Document, Filter, ObjectId } from 'mongodb'
import type { Database } from '../../../database/database'
import { searchFieldNames } from '../../../database/search-words'
import { toAttachment } from '../../attachments/attachments.documents'
import { adminSearchFields, type People } from '../../members/members.documents'

/** Secrets, and what is derived from other fields: no part of an export. */
const omitted: ReadonlySet<string> = new Set([
  ...[
    'secret',
    'keyHash',
    'credentialId',
    'publicKey',
    'challenge',
    'passwordHash',
    'passwordMark',
    'cookieHash',
    'bearerHash',
    'tokenHash',
  ],
  ...['currentTokenHash', 'newTokenHash', ...searchFieldNames, ...Object.values(adminSearchFields)],
  ...[
    'emailKey',
    'pairKey',
    'memberIds',
    'key',
    'conversationKey',
    'audience',
    'importKeys',
    'linkCard',
  ],
  ...['directoryCategories', 'state', 'city', 'userId'],
])

/** Records that are read at once: their people are looked up together. */
const batchSize = 200

/** Where the names of a record's people come from: the fields with their ids. */
interface Query {
  readonly collection: string
  readonly filter: Filter<Document>
  readonly people?: readonly string[]
  /** Along an index. */
  readonly sort?: Readonly<Record<string, 1>>
  /** Changes what is exported of a record. */
  readonly toExported?: (record: Document) => Document
}

interface Dependencies {
  readonly database: Database
  readonly findPeople: (ids: readonly ObjectId[]) => Promise<People>
}

/** Records of one collection as an export shows them: with the names of other members. */
export async function* readOwnRecords(
  { collection, filter, people = [], sort = {}, toExported = (record) => record }: Query,
  { database, findPeople }: Dependencies,
): AsyncGenerator<Document> {
  const cursor = database.collection(collection).find(filter, { sort, batchSize })
  for await (const batch of inBatches(cursor)) {
    const ids: ObjectId[] = batch.flatMap((record) =>
      people.flatMap((field) => record[field] ?? []),
    )
    const names = await findPeople(ids)
    for (const record of batch) {
      const shown = people.map((field) => [field, toName(names, record[field])] as const)
      yield { ...toPlain(toExported(record)), ...Object.fromEntries(shown) }
    }
  }
}

/** A record without secrets and derived fields; its `_id` is the `id` of the pages. */
export function toPlain({ _id, ...fields }: Document): Document {
  const told = Object.entries(fields).filter(([name]) => !omitted.has(name))
  return { id: _id, ...Object.fromEntries(told) }
}

/** The names of files are part of no response. */
export const withoutFiles = ({ attachments, ...record }: Document): Document => ({
  ...record,
  ...(attachments && { attachments: attachments.map(toAttachment) }),
})

async function* inBatches(records: AsyncIterable<Document>): AsyncGenerator<Document[]> {
  let batch: Document[] = []
  for await (const record of records) {
    batch.push(record)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const toName = (people: People, id: ObjectId | null | undefined) => {
  if (!id) return null
  const person = people.get(id.toHexString())
  return {
    id,
    name: person ? fullName(person) : null,
  }
}
