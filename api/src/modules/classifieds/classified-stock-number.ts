import type { ClientSession, ObjectId } from 'mongodb'
import { isDuplicateKey } from '../../database/database-errors'
import { createInvalidInputError } from '../../http/http.errors'
import type { Repositories } from '../../repositories'
import { toListing } from '../moderation/held-listings'
import type { StoredClassified } from './classifieds.documents'

type Readers = Pick<Repositories, 'classifieds' | 'hiddenRecords'>

/** A listing of a member, and whether a moderator has hidden it. */
export interface NumberedListing {
  readonly listing: StoredClassified
  readonly isHidden: boolean
}

/** The listings of a member with these stock numbers, also those that are hidden or wait. */
export async function findByStockNumbers(
  { userId, stockNumbers }: { readonly userId: ObjectId; readonly stockNumbers: readonly string[] },
  { classifieds, hiddenRecords }: Readers,
  session?: ClientSession,
): Promise<NumberedListing[]> {
  // One after the other: what is approved meanwhile is found twice, or by the unique index.
  const listed = await classifieds.findByStockNumbers(userId, stockNumbers, session)
  const hidden = await hiddenRecords.findByStockNumbers(userId, stockNumbers, session)
  return [
    ...listed.map((listing) => ({ listing, isHidden: false })),
    ...hidden.map((one) => ({
      listing: toListing<StoredClassified>(one),
      isHidden: one.isHeld !== true,
    })),
  ]
}

interface Numbered {
  readonly _id: ObjectId
  readonly userId: ObjectId | null
  readonly stockNumber: string | null | undefined
}

/** Writes a listing, unless another one of its seller has its stock number. */
export async function withStockNumber<Result>(
  { _id, userId, stockNumber }: Numbered,
  write: () => Promise<Result>,
  deps: Readers,
): Promise<Result> {
  if (!stockNumber || !userId) return await write()
  const found = await findByStockNumbers({ userId, stockNumbers: [stockNumber] }, deps)
  if (found.some(({ listing }) => !listing._id.equals(_id))) throw createStockNumberError()
  try {
    return await write()
  } catch (error) {
    throw isDuplicateKey(error) ? createStockNumberError(error) : error
  }
}

const path = 'stockNumber'

function createStockNumberError(cause?: unknown) {
  const message = 'Another listing of yours has this stock number'
  return createInvalidInputError({ message, issues: [{ path, message }], cause })
}
