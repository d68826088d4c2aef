import { ObjectId } from 'mongodb'
import { isDuplicateKey } from '../../../database/database-errors'
import { type StoredUser, toUserDocument, type UserDocument } from '../../users/users.documents'
import type { UsersRepository } from '../../users/users.repository'
import { createEmailTakenError } from '../auth.errors'

type Chosen = Pick<
  UserDocument,
  'firstName' | 'lastName' | 'email' | 'isAdmin' | 'passwordHash' | 'emailVerifiedAt' | 'createdAt'
>

/** A member who has not filled in anything else yet. */
export const toNewMember = (chosen: Chosen): StoredUser => ({
  _id: new ObjectId(),
  ...toUserDocument({ ...chosen, profileImageUrl: null, company: null }),
})

/** A look before the work of a password's hash; `orEmailTaken` is what makes it certain. */
export async function refuseTakenEmail(users: UsersRepository, email: string): Promise<void> {
  if (await users.findByEmail(email)) throw createEmailTakenError()
}

/** Two who sign up with one address at once: the unique index lets the first one through. */
export async function orEmailTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isDuplicateKey(error)) throw createEmailTakenError({ cause: error })
    throw error
  }
}
