import {
  cleanLine,
  hasVisibleLetter,
  looksLikeAddress,
  maximumNameLength,
} from '@haulyard/api-contract'
import { z } from 'zod'

/** The claims of a provider that we use. */
export interface ProviderClaims {
  /** Issuer and subject identify the person; an address can change its owner. */
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  /** Whether the provider has verified the address. */
  readonly isEmailVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
}

const emailSchema = z.string().trim().max(254).pipe(z.email())

/** Providers send different claims. Invalid claims count as missing. */
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
    // Some providers send a string.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: isSplit ? toName(claims.given_name) : (wholeFirst ?? null),
    lastName: isSplit ? toName(claims.family_name) : toName(wholeRest.join(' ')),
  }
}

/** A valid name, or `null`. Some providers send the email address in place of an unknown name. */
function toName(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  const whole = cleanLine(claim)
  // Again after the cut, which may split a character.
  const name = cleanLine(whole.slice(0, maximumNameLength))
  return hasVisibleLetter(name) && !looksLikeAddress(whole) ? name : null
}
