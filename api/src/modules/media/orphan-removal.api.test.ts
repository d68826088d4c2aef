import { afterEach, beforeEach, expect, test } from 'vitest'
import { aClassified, anArticle } from '../../testing/fixtures'
import { addImage, ageImages, isServed } from '../../testing/images'
import { aUser } from '../../testing/members'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { toPictureNames } from './picture-address'
import { enqueuePictures, type PictureFetchDocument } from './picture-fetches.repository'

const twoDays = 2 * 24 * 60
let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

const isServedAll = (addresses: readonly string[]) =>
  Promise.all(addresses.map((address) => isServed(server, address)))
const addImages = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addImage(server)))
/** A day passes, and the job runs. */
const runDaily = async () => {
  await server.jobRunner.runDue('picture-clean-up')
  server.clock.now = new Date(server.clock.now.getTime() + 24 * 60 * 60_000)
  await server.jobRunner.runDue('picture-clean-up')
}

test('images without a record are removed in both sizes, and all others stay', async () => {
  const [ofArticle, ofClassified, ofMember, orphan] = await addImages(4)
  const { db } = server
  await db.collection('news').insertOne(anArticle({ imageUrl: ofArticle ?? null }))
  await db.collection('classifieds').insertOne(aClassified({ imageUrl: ofClassified ?? null }))
  await db.collection('users').insertOne(await aUser({ profileImageUrl: ofMember ?? null }))
  await ageImages(server, twoDays)
  const fresh = await addImage(server)
  await runDaily()
  const used = [ofArticle, ofClassified, ofMember, fresh] as string[]
  expect(await isServedAll(used)).toEqual([true, true, true, true])
  const card = orphan?.replace('.webp', '-480.webp')
  expect(await isServedAll([orphan, card] as string[])).toEqual([false, false])
})

test('a picture of another site stays while a record refers to it', async () => {
  const address = 'https://pictures.example/truck.jpg'
  const names = toPictureNames(address)
  await server.mediaStorage.write(names.full, Buffer.from('an image'))
  const fetches = server.db.collection<PictureFetchDocument>('pictureFetches')
  await enqueuePictures(fetches, { addresses: [address], now: server.clock.now })
  await ageImages(server, twoDays)
  await runDaily()
  expect(await isServed(server, names.address)).toBe(true)
  await fetches.deleteMany({})
  await runDaily()
  expect(await isServed(server, names.address)).toBe(false)
})

test('with a database that knows none of them, all images stay', async () => {
  const images = await addImages(60)
  await ageImages(server, twoDays)
  await runDaily()
  expect(await isServedAll(images)).not.toContain(false)
  const job = await server.db
    .collection<{ _id: string }>('jobs')
    .findOne({ _id: 'picture-clean-up' })
  expect(job).toMatchObject({ lastError: expect.stringContaining('120 of 120 images') })
})
