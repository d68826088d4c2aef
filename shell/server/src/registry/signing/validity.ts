import type { Certificate } from './token'

/**
 * How far two clocks may differ. A token is often used within a minute of its issue, on
 * another machine, and clocks without synchronisation are off by a minute or two.
 */
const toleranceMs = 5 * 60_000

type Period = Pick<Certificate, 'holder' | 'issuedAt' | 'expiresAt'>

/**
 * Why a token is not valid at a time; `null` when it is.
 * @param clock names the clock of that time
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
