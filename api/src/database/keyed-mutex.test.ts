import { MongoNetworkError } from 'mongodb'
import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex'

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
  const mutex = createKeyedMutex()
  const gate = deferred()
  const done: string[] = []
  const first = mutex('a', async () => {
    await gate.promise
    done.push('a1')
  })
  const second = mutex('a', async () => void done.push('a2'))
  await mutex('b', async () => void done.push('b1'))
  gate.resolve()
  await Promise.all([first, second])
  expect(done).toEqual(['b1', 'a1', 'a2'])
})

test('a work that fails does not hold up the next', async () => {
  const mutex = createKeyedMutex()
  const failing = mutex('a', () => Promise.reject(new Error('No')))
  const next = mutex('a', async () => 'done')
  await expect(failing).rejects.toThrow('No')
  await expect(next).resolves.toBe('done')
})

test('when the database goes away, all who waited are told so at once', async () => {
  const mutex = createKeyedMutex()
  const gate = deferred()
  const first = mutex('a', () => gate.promise)
  const waiting = [1, 2].map((value) => mutex('a', async () => value))
  gate.reject(new MongoNetworkError('gone'))
  const outcomes = await Promise.allSettled([first, ...waiting])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(mutex('a', async () => 'back')).resolves.toBe('back')
})
