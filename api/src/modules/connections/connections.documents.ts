import type { Connection } from '@haulyard/api-contract'
import { ObjectId, type WithId } from 'mongodb'
import { getPerson, type People } from '../members/members.documents'
import type { IsOnline } from '../presence/find-visibly-online'
import { toPairKey } from './pairs'

/** A connection or request as it is stored: one record for both members. */
export interface ConnectionDocument {
  /** Derived. Unique: two members have at most one connection, in either direction. */
  pairKey: string
  /** Derived: both members. */
  memberIds: [ObjectId, ObjectId]
  requesterId: ObjectId
  receiverId: ObjectId
  status: Connection['status']
  createdAt: Date
}
export type StoredConnection = WithId<ConnectionDocument>

export function toConnectionDocument(
  values: Omit<ConnectionDocument, 'pairKey' | 'memberIds'>,
): StoredConnection {
  const { requesterId, receiverId } = values
  return {
    _id: new ObjectId(),
    ...values,
    pairKey: toPairKey(requesterId, receiverId),
    memberIds: [requesterId, receiverId],
  }
}

/** Of the two members of a record, the one who is not the reader. */
export const otherMember = (
  { memberIds: [one, other] }: Pick<ConnectionDocument, 'memberIds'>,
  reader: ObjectId,
): ObjectId => (one.equals(reader) ? other : one)

export const toConnection =
  (people: People) =>
  (document: StoredConnection): Connection => ({
    id: document._id.toHexString(),
    requesterId: document.requesterId.toHexString(),
    receiverId: document.receiverId.toHexString(),
    status: document.status,
    createdAt: document.createdAt.toISOString(),
    requester: getPerson(people, document.requesterId),
    receiver: getPerson(people, document.receiverId),
  })

interface ConnectionReader {
  readonly reader: ObjectId
  readonly people: People
  readonly isOnline: IsOnline
}

/** A connection as one of its two members sees it. */
export const toOwnConnection =
  ({ reader, people, isOnline }: ConnectionReader) =>
  (document: StoredConnection): Connection => ({
    ...toConnection(people)(document),
    isOnline: isOnline(otherMember(document, reader)),
  })
