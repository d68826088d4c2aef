import { type DirectMessage, isClosed, type SellerMessageInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import { getVisibleClassified } from '../classifieds/classifieds.usecases'
import type { AuthorReaders } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import type { WriteMessage } from './message-writer'
import { toDirectMessage } from './messages.documents'
import {
  createClosedClassifiedError,
  createNoSellerError,
  createOwnClassifiedError,
} from './messages.errors'

interface WriteToSeller {
  readonly _id: ObjectId
  readonly classifiedId: string
  readonly input: SellerMessageInput
  readonly member: StoredMember
}

interface Dependencies extends Pick<Repositories, 'classifieds'>, AuthorReaders {
  readonly writeMessage: WriteMessage
}

/** Writes to the seller of a classified, whom the member need not be connected with. */
export async function writeToSeller(
  { _id, classifiedId, input, member }: WriteToSeller,
  { writeMessage, ...deps }: Dependencies,
): Promise<DirectMessage> {
  const classified = await getVisibleClassified({ id: classifiedId, reader: member }, deps)
  const { userId: receiverId, title } = classified
  if (receiverId === null || classified.isExternal) throw createNoSellerError()
  if (receiverId.equals(member._id)) throw createOwnClassifiedError()
  if (isClosed(classified)) throw createClosedClassifiedError()
  const about = { classifiedId: classified._id, title }
  return toDirectMessage(
    await writeMessage({ _id, senderId: member._id, receiverId, content: input.content, about }),
  )
}
