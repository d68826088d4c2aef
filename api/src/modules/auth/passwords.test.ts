import { describe, expect, test } from 'vitest'
import { createPasswords } from './passwords'

describe('passwords', () => {
  test('a hash names argon2id with 19 MiB, two passes and one lane', async () => {
    const hash = await createPasswords().hash('Eighteen-Wheels!')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('only the right password fits its hash, and none fits no hash', async () => {
    const passwords = createPasswords()
    const hash = await passwords.hash('Eighteen-Wheels!')
    expect(await passwords.verify(hash, 'Eighteen-Wheels!')).toBe(true)
    expect(await passwords.verify(hash, 'eighteen-wheels!')).toBe(false)
    expect(await passwords.verify(null, 'Eighteen-Wheels!')).toBe(false)
  })

  test('without a hash the same work is done, so that its time does not tell who is a member', async () => {
    const passwords = createPasswords({ atOnce: 1, maximumWaiting: 0 })
    const guesses = ['one', 'other'].map((guess) => passwords.verify(null, guess))
    const outcomes = await Promise.allSettled(guesses)
    // The second finds the only place taken by the first.
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  test('when too many wait already, the next one is rejected at once and the others finish', async () => {
    const passwords = createPasswords({ atOnce: 1, maximumWaiting: 1 })
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(passwords.hash))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await passwords.hash('d')).toContain('argon2id')
  })
})
