import { ObjectId } from 'mongodb'
import { isDuplicateKey } from '../../../database/database-errors'
import type { Repositories } from '../../../repositories'
import {
  type MemberDocument,
  type StoredMember,
  toMemberDocument,
} from '../../members/members.documents'
import { createEmailTakenError } from '../auth.errors'

type NewMember = Pick<
  MemberDocument,
  'firstName' | 'lastName' | 'email' | 'isAdmin' | 'passwordHash' | 'emailVerifiedAt' | 'createdAt'
>

/** A new member with an empty profile. */
export const toNewMember = (values: NewMember): StoredMember => ({
  _id: new ObjectId(),
  ...toMemberDocument({ ...values, profileImageUrl: null, company: null }),
})

/** An early check that saves the hashing of the password; `orEmailTaken` decides. */
export async function rejectTakenEmail(
  { email }: { readonly email: string },
  { members }: Pick<Repositories, 'members'>,
): Promise<void> {
  if (await members.findByEmail(email)) throw createEmailTakenError()
}

/** Converts a violation of the unique index, by concurrent sign-ups, into the error for clients. */
export async function orEmailTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isDuplicateKey(error)) throw createEmailTakenError({ cause: error })
    throw error
  }
}
