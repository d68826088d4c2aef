import { writeFile } from 'node:fs/promises'
import { MongoServerError } from 'mongodb'
import { expect, test } from 'vitest'
import { isStorageFull } from './storage-full'

const systemError = (code: string) => Object.assign(new Error(code), { code })

test.skipIf(process.platform !== 'linux')('a full device is recognized by its error', async () => {
  const error = await writeFile('/dev/full', 'x').catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'ENOSPC' })
  expect(isStorageFull(error)).toBe(true)
})

test.each([
  ['a quota that is used up', systemError('EDQUOT'), true],
  ['a file that may not grow', systemError('EFBIG'), true],
  ['MongoDB’s OutOfDiskSpace', new MongoServerError({ code: 14031 }), true],
  ['another error of MongoDB', new MongoServerError({ code: 11000 }), false],
  ['a missing file', systemError('ENOENT'), false],
  ['no error at all', 'ENOSPC', false],
])('%s', (_what, error, isFull) => expect(isStorageFull(error)).toBe(isFull))
