import type { Certificate } from './token'

/**
 * How far two clocks may be apart. A token is often used in the minute in which it was made,
 * on another machine, and machines that nobody sets are off by a minute or two; a token that
 * counts for so much longer makes no difference to anybody.
 */
const toleranceMs = 5 * 60_000

type Period = Pick<Certificate, 'holder' | 'issuedAt' | 'expiresAt'>

/**
 * Why a token does not count at a moment; `null` when it does.
 * @param clock whose the moment is, in words
 */
export const validityProblem = (
  { holder, issuedAt, expiresAt }: Period,
  moment: string,
  clock: string,
): string | null => {
  const at = Date.parse(moment)
  const now = `by the clock of ${clock} it is ${moment}`
  if (at < Date.parse(issuedAt) - toleranceMs) {
    return `The token of ${holder} was made on ${issuedAt}, and ${now}: one of the clocks is wrong`
  }
  if (at > Date.parse(expiresAt) + toleranceMs) {
    return `The token of ${holder} expired on ${expiresAt}, and ${now}`
  }
  return null
}
