import type { UserDocument } from '../users/users.documents'
import { createPasswordRefusedError } from './auth.errors'
import { isCommonPassword } from './common-passwords'

const tooCommon = 'This password is too common. Please choose another one.'
const tooPersonal = 'Please choose a password that does not contain your name or address'

/** What must be left of a password without what everybody knows of its owner. */
const minimumLength = 8
/** Shorter names are part of too many other words. */
const minimumNameLength = 3

type Person = Pick<UserDocument, 'firstName' | 'lastName' | 'email'>

/** Refuses a new password that would be guessed early; the contract has checked its length. */
export async function checkNewPassword(password: string, person: Person): Promise<void> {
  if (await isCommonPassword(password)) throw refuse(tooCommon)
  if (isPersonal(password, person)) throw refuse(tooPersonal)
}

const refuse = (message: string) =>
  createPasswordRefusedError({ message, issues: [{ path: 'password', message }] })

/**
 * A name or address counts for nothing: the rest has to be a password by itself. So a
 * long sentence may well hold a short name.
 */
function isPersonal(password: string, { firstName, lastName, email }: Person): boolean {
  const [localPart = ''] = email.split('@')
  const known = [email, localPart, firstName ?? '', lastName ?? '']
    .map((part) => part.trim().toLowerCase())
    .filter(({ length }) => length >= minimumNameLength)
    // The longest first: an address holds its own local part.
    .sort((one, other) => other.length - one.length)
  const rest = known.reduce((text, part) => text.replaceAll(part, ''), password.toLowerCase())
  return rest.length < minimumLength
}
