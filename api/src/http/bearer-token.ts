import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Tests an `Authorization` header for a token of the operator; without one nothing is right.
 * Compares hashes, so that length and timing reveal nothing about the token.
 */
export function createIsToken(token: string | null) {
  if (token === null) return () => false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const expected = hash(`Bearer ${token}`)
  return (authorization = '') => timingSafeEqual(hash(authorization), expected)
}
