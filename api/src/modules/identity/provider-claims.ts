import {
  cleanLine,
  hasVisibleLetter,
  looksLikeAddress,
  maximumNameLength,
} from '@haulyard/api-contract'
import { z } from 'zod'

/** What a provider says of the person who signed in, as far as we use it. */
export interface ProviderClaims {
  /** Together they are the person; an address can pass to somebody else. */
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  /** The provider has made sure that the address is the person's. */
  readonly isEmailVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
}

const emailSchema = z.string().trim().max(254).pipe(z.email())

/** Providers differ in what they send; what is not as it should be counts as not sent. */
export function toProviderClaims(
  issuer: string,
  subject: string,
  claims: Readonly<Record<string, unknown>>,
): ProviderClaims {
  const email = emailSchema.safeParse(claims.email)
  const [wholeFirst, ...wholeRest] = toName(claims.name)?.split(' ') ?? []
  const isSplit = toName(claims.given_name) !== null || toName(claims.family_name) !== null
  return {
    issuer,
    subject,
    email: email.success ? email.data : null,
    // Some providers send it as a text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: isSplit ? toName(claims.given_name) : (wholeFirst ?? null),
    lastName: isSplit ? toName(claims.family_name) : toName(wholeRest.join(' ')),
  }
}

/** The forms' rules: some providers send the e-mail address for a name that they do not know. */
function toName(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  const whole = cleanLine(claim)
  // Once more after the cut, which may leave half a character.
  const name = cleanLine(whole.slice(0, maximumNameLength))
  return hasVisibleLetter(name) && !looksLikeAddress(whole) ? name : null
}
