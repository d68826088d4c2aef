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

test('tasks of one key run sequentially, tasks of two keys concurrently', async () => {
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

test('a failed task does not block the next one', async () => {
  const mutex = createKeyedMutex()
  const failing = mutex('a', () => Promise.reject(new Error('No')))
  const next = mutex('a', async () => 'done')
  await expect(failing).rejects.toThrow('No')
  await expect(next).resolves.toBe('done')
})

test('all waiting tasks are rejected at once when the database becomes unavailable', async () => {
  const mutex = createKeyedMutex()
  const gate = deferred()
  const first = mutex('a', () => gate.promise)
  const waiting = [1, 2].map((value) => mutex('a', async () => value))
  gate.reject(new MongoNetworkError('gone'))
  const outcomes = await Promise.allSettled([first, ...waiting])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(mutex('a', async () => 'back')).resolves.toBe('back')
})
