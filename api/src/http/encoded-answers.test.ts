import { beforeEach, describe, expect, test } from 'vitest'
import { createEncodedAnswers, type EncodedAnswers } from './encoded-answers'

let clock: { now: number }
let answers: EncodedAnswers
beforeEach(() => {
  clock = { now: 0 }
  answers = createEncodedAnswers({
    maximumBytes: 20_000,
    isSharedWithMembers: true,
    now: () => clock.now,
  })
})

/** A computation that ends when it is told to, with what it read when it began. */
function createSource() {
  const source = { stored: 'old', computations: 0, finish: () => {} }
  const compute = async () => {
    source.computations += 1
    const read = source.stored
    await new Promise<void>((resolve) => {
      source.finish = resolve
    })
    return { json: read, link: null }
  }
  return Object.assign(source, { compute })
}

const at = (key: string) => ({ key, target: key, route: key, readFrom: ['classifieds'] })
const text = async (reading: ReturnType<EncodedAnswers['read']>) =>
  JSON.parse((await reading).bytes.toString())
const keep = (key: string, json: string) =>
  text(answers.read({ ...at(key), compute: async () => ({ json, link: null }) }))

describe('what is kept', () => {
  test('is found by its address until it is 900 ms old', async () => {
    await keep('/a', 'one')
    clock.now = 899
    expect(answers.findByTarget('/a')?.bytes.toString()).toBe('"one"')
    clock.now = 900
    expect(answers.findByTarget('/a')).toBeUndefined()
  })

  test('counts its age from the beginning of its reading', async () => {
    const source = createSource()
    const reading = text(answers.read({ ...at('/a'), compute: source.compute }))
    clock.now = 900
    source.finish()
    expect(await reading).toBe('old')
    expect(answers.findByTarget('/a')).toBeUndefined()
  })

  test('goes with a write to its collection, and with no other', async () => {
    await keep('/a', 'one')
    answers.drop('services')
    expect(answers.findByTarget('/a')).toBeDefined()
    answers.drop('classifieds')
    expect(answers.findByTarget('/a')).toBeUndefined()
    expect(await keep('/a', 'two')).toBe('two')
  })

  test('never takes more room than it is given', async () => {
    for (let index = 0; index < 30; index += 1) await keep(`/${index}`, 'x'.repeat(1000))
    const kept = Array.from({ length: 30 }, (_, index) => answers.findByTarget(`/${index}`))
    expect(kept.filter((found) => found !== undefined).length).toBeLessThan(10)
    expect(kept.at(-1)).toBeDefined()
  })

  test('has a tag that follows its bytes', async () => {
    await keep('/a', 'one')
    await keep('/b', 'one')
    await keep('/c', 'two')
    const [one, same, other] = ['/a', '/b', '/c'].map((key) => answers.findByTarget(key)?.etag)
    expect(one).toBe(same)
    expect(one).not.toBe(other)
  })
})

describe('a reading that a write overtakes', () => {
  test('is not kept', async () => {
    const source = createSource()
    const reading = text(answers.read({ ...at('/a'), compute: source.compute }))
    answers.drop('classifieds')
    source.finish()
    expect(await reading).toBe('old')
    expect(answers.findByTarget('/a')).toBeUndefined()
  })

  test('is not joined by who comes after the write', async () => {
    const source = createSource()
    const early = text(answers.read({ ...at('/a'), compute: source.compute }))
    const finishEarly = source.finish
    source.stored = 'new'
    answers.drop('classifieds')
    const late = text(answers.read({ ...at('/a'), compute: source.compute }))
    source.finish()
    expect(await late).toBe('new')
    finishEarly()
    expect(await early).toBe('old')
    expect(await keep('/a', 'never read')).toBe('new')
  })
})

describe('requests that miss together', () => {
  test('share one reading', async () => {
    const source = createSource()
    const wanted = { ...at('/a'), compute: source.compute }
    const readings = [wanted, wanted, wanted].map((each) => text(answers.read(each)))
    source.finish()
    expect(await Promise.all(readings)).toEqual(['old', 'old', 'old'])
    expect(source.computations).toBe(1)
  })

  test('all hear of its failure, and the next one tries again', async () => {
    const fail = async () => {
      throw new Error('away')
    }
    const readings = [1, 2].map(() => answers.read({ ...at('/a'), compute: fail }))
    const outcomes = await Promise.allSettled(readings)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await keep('/a', 'back')).toBe('back')
  })
})

describe('who shares', () => {
  test.each([
    ['visitors', true, {}, false, true],
    ['members', true, {}, true, true],
    ['members, where other processes write', false, {}, true, false],
    ['members, where the answer depends on who asks', true, { isPersonal: true }, true, false],
    ['visitors, where the answer depends on who asks', true, { isPersonal: true }, false, true],
  ])('%s', (_who, isSharedWithMembers, personal, isCredentialed, expected) => {
    const shared = createEncodedAnswers({ maximumBytes: 1000, isSharedWithMembers })
    expect(shared.isShared({ readFrom: [], ...personal }, isCredentialed)).toBe(expected)
  })

  test('where nothing may be kept, only those who ask at the same time', async () => {
    const none = createEncodedAnswers({ maximumBytes: 0, isSharedWithMembers: true })
    const source = createSource()
    const wanted = { ...at('/a'), compute: source.compute }
    const readings = [wanted, wanted].map((each) => text(none.read(each)))
    source.finish()
    expect(await Promise.all(readings)).toEqual(['old', 'old'])
    expect(none.findByTarget('/a')).toBeUndefined()
    expect(source.computations).toBe(1)
  })
})
