import type { Connection } from '@haulyard/api-contract'
import { ObjectId, type WithId } from 'mongodb'
import { getPerson, type People } from '../members/members.documents'
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
