import type { MemberDocument } from '../members/members.documents'
import { createPasswordRejectedError } from './auth.errors'
import { isCommonPassword } from './common-passwords'

const tooCommon = 'This password is too common. Please choose another one.'
const tooPersonal = 'Please choose a password that does not contain your name or address'

/** The length that must remain without names and address. */
const minimumLength = 8
/** Shorter names occur in too many other words. */
const minimumNameLength = 3

type Person = Pick<MemberDocument, 'firstName' | 'lastName' | 'email'>

/** Rejects a password that is easy to guess. The contract has checked its length. */
export async function checkNewPassword(password: string, person: Person): Promise<void> {
  if (await isCommonPassword(password)) throw createError(tooCommon)
  if (isPersonal(password, person)) throw createError(tooPersonal)
}

const createError = (message: string) =>
  createPasswordRejectedError({ message, issues: [{ path: 'password', message }] })

/**
 * Whether too little remains of the password without names and address. A long sentence may contain
 * a short name.
 */
function isPersonal(password: string, { firstName, lastName, email }: Person): boolean {
  const [localPart = ''] = email.split('@')
  const known = [email, localPart, firstName ?? '', lastName ?? '']
    .map((part) => part.trim().toLowerCase())
    .filter(({ length }) => length >= minimumNameLength)
    // The longest first: an address contains its local part.
    .sort((one, other) => other.length - one.length)
  const rest = known.reduce((text, part) => text.replaceAll(part, ''), password.toLowerCase())
  return rest.length < minimumLength
}
