import { describe, expect, test } from 'vitest'
import { createPasswords } from './passwords'

describe('passwords', () => {
  test('a hash is argon2id with 19 MiB, two passes and one lane', async () => {
    const hash = await createPasswords().hash('Eighteen-Wheels!')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('only the right password matches its hash, and none matches a missing hash', async () => {
    const passwords = createPasswords()
    const hash = await passwords.hash('Eighteen-Wheels!')
    expect(await passwords.verify(hash, 'Eighteen-Wheels!')).toBe(true)
    expect(await passwords.verify(hash, 'eighteen-wheels!')).toBe(false)
    expect(await passwords.verify(null, 'Eighteen-Wheels!')).toBe(false)
  })

  test('without a hash the same work is done, so that the time does not reveal members', async () => {
    const passwords = createPasswords({ atOnce: 1, maximumWaiting: 0 })
    const guesses = ['one', 'other'].map((guess) => passwords.verify(null, guess))
    const outcomes = await Promise.allSettled(guesses)
    // The first one takes the only slot, so the second one waits.
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  test('when the queue is full, the next one is rejected at once and the others finish', async () => {
    const passwords = createPasswords({ atOnce: 1, maximumWaiting: 1 })
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(passwords.hash))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await passwords.hash('d')).toContain('argon2id')
  })
})
