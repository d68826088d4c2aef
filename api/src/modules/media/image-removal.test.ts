import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../../logger'
import { createMedia, type Media } from './media'
import { toImageNames } from './media.names'
import { createFolderStorage } from './storage/folder-storage'

const settleMs = 100
const { address, full, card } = toImageNames('0123456789abcdef'.repeat(2))

let dataDir: string
let media: Media

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haulyard-api-test-'))
  media = createMedia({
    storage: createFolderStorage({ folder: join(dataDir, 'media') }),
    logger: createLogger({ logLevel: 'silent' }),
    settleMs,
  })
  for (const name of [card, full]) await media.storage.write(name, Buffer.from('an image'))
})
afterEach(async () => {
  media.close()
  await rm(dataDir, { recursive: true, force: true })
})

const files = () => readdir(join(dataDir, 'media'))
const date = async (seconds: number) => {
  for (const name of [card, full]) await utimes(join(dataDir, 'media', name), seconds, seconds)
}
const age = () => date(1)
/** A busy machine takes longer than `settleMs` to get from the write to the test. */
const renew = () => date(Date.now() / 1000 + 1)
const removeUnused = (options: { address: string | null; isReferenced?: boolean }) =>
  media.removeUnused({
    address: options.address,
    isReferenced: async () => options.isReferenced ?? false,
  })

test('an image that no record refers to is removed in both sizes', async () => {
  await age()
  await removeUnused({ address })
  expect(await files()).toEqual([])
  await removeUnused({ address })
})

test('an image that another record refers to is not removed', async () => {
  await age()
  await removeUnused({ address, isReferenced: true })
  expect(await files()).toHaveLength(2)
})

test('a new image is removed after a while, not at once', async () => {
  await renew()
  await removeUnused({ address })
  expect((await files()).toSorted()).toEqual([card, full].toSorted())
  await expect.poll(files).toEqual([])
})

test('a new image is not removed if a record refers to it in time', async () => {
  await renew()
  let asked = 0
  const isReferenced = async () => {
    asked += 1
    return asked > 1
  }
  await media.removeUnused({ address, isReferenced })
  await expect.poll(() => asked).toBe(2)
  expect(await files()).toHaveLength(2)
})

test.each([null, '', 'https://pictures.example/truck.jpg', '/media/../database/data.mdb', card])(
  'an address of no image of this site removes nothing: %s',
  async (other) => {
    await age()
    await removeUnused({ address: other })
    expect(await files()).toHaveLength(2)
  },
)
