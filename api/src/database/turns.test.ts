import { MongoNetworkError } from 'mongodb'
import { expect, test } from 'vitest'
import { createTurns } from './turns'

function deferred() {
  let resolve = () => {}
  let reject = (_error: Error) => {}
  const promise = new Promise<void>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}

test('works of one key run one after the other, of two keys side by side', async () => {
  const turns = createTurns()
  const gate = deferred()
  const done: string[] = []
  const first = turns('a', async () => {
    await gate.promise
    done.push('a1')
  })
  const second = turns('a', async () => void done.push('a2'))
  await turns('b', async () => void done.push('b1'))
  gate.resolve()
  await Promise.all([first, second])
  expect(done).toEqual(['b1', 'a1', 'a2'])
})

test('a work that fails does not hold up the next', async () => {
  const turns = createTurns()
  const failing = turns('a', () => Promise.reject(new Error('No')))
  const next = turns('a', async () => 'done')
  await expect(failing).rejects.toThrow('No')
  await expect(next).resolves.toBe('done')
})

test('when the database goes away, all who waited are told so at once', async () => {
  const turns = createTurns()
  const gate = deferred()
  const first = turns('a', () => gate.promise)
  const waiting = [1, 2].map((value) => turns('a', async () => value))
  gate.reject(new MongoNetworkError('gone'))
  const outcomes = await Promise.allSettled([first, ...waiting])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(turns('a', async () => 'back')).resolves.toBe('back')
})
