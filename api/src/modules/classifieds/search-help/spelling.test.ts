import { describe, expect, test } from 'vitest'
import { allowedErrors, distanceOf, isCorrectable, toSpellingKeys, toStoredKeys } from './spelling'

test.each([
  ['peterbuilt', 'peterbilt', 1],
  ['frieghtliner', 'freightliner', 1],
  ['kneworht', 'kenworth', 2],
  ['trailor', 'trailer', 1],
  ['reefer', 'reefer', 0],
  ['flat', 'float', 1],
  ['volvo', 'mack', 5],
])('%s and %s differ by %i', (one, other, distance) => {
  expect(distanceOf(one, other)).toBe(distance)
  expect(distanceOf(other, one)).toBe(distance)
})

test.each([
  ['reef', true],
  ['kenworth', true],
  ['kw', false],
  ['cat', false],
  ['t680', false],
  ['1xpwd40x1ed215307', false],
])('%s is correctable: %s', (word, isIt) => {
  expect(isCorrectable(word)).toBe(isIt)
})

/** Numbers that look random and are the same in each run. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('keys', () => {
  const random = createRandom(7)
  const letters = 'abcdefgh'
  const letter = () => letters[random(letters.length)] ?? ''
  const withError = (word: string) => {
    const index = random(word.length)
    const [start, end] = [word.slice(0, index), word.slice(index + 1)]
    const swapped = (end[0] ?? '') + (word[index] ?? '') + end.slice(1)
    return start + [letter() + end, end, letter() + word.slice(index), swapped][random(4)]
  }

  test('are shared by all words that are within the errors that a search may have', () => {
    let compared = 0
    for (let times = 0; times < 3000; times += 1) {
      const stored = Array.from({ length: 4 + random(10) }, letter).join('')
      const once = withError(stored)
      for (const searched of [once, withError(once)]) {
        const errors = allowedErrors(searched)
        if (searched.length < 4 || distanceOf(stored, searched) > errors) continue
        compared += 1
        const shared = new Set(toStoredKeys(stored))
        const isFound = toSpellingKeys(searched, errors).some((key) => shared.has(key))
        expect(isFound, `${searched} should find ${stored}`).toBe(true)
      }
    }
    expect(compared).toBeGreaterThan(3000)
  })

  test('are at most 29 of a word', () => {
    expect(toStoredKeys('abcdefghijklmnop')).toHaveLength(29)
  })
})
