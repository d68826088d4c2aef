import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addImage, ageImages, isServed } from '../../testing/images'
import {
  createOtherFetcher,
  fetchesOf,
  type PictureSite,
  startPictureSite,
} from '../../testing/picture-site'
import { aPng } from '../../testing/pictures'
import { origin } from '../../testing/test-server'
import { toPictureAddress } from '../media/picture-address'
import { diesel, type NewsImports, startNewsImports } from './testing/article-imports'
import { rssOf } from './testing/feed-server'

let site: NewsImports
let pictures: PictureSite

beforeAll(async () => {
  site = await startNewsImports()
  pictures = await startPictureSite()
})
beforeEach(async () => {
  await site.reset()
  await fetchesOf(site.server).deleteMany({})
})
afterAll(async () => {
  await site.close()
  await pictures.close()
})

const importWith = async (imageUrl: string) => {
  const more = `<enclosure url="${imageUrl}" type="image/png" length="1"/>`
  site.put('Road Daily', rssOf({ ...diesel, more }))
  await site.refresh()
}
const fetchAll = async () => {
  const fetcher = createOtherFetcher(site.server, { sites: [pictures] })
  onTestFinished(fetcher.close)
  await fetcher.flush()
}
const shown = async () => (await site.articles())[0]?.imageUrl ?? null
const isShown = (address: string) => isServed(site.server, toPictureAddress(address) ?? '')

test('an imported picture is fetched once after the import, and served from this site', async () => {
  const address = pictures.put('/pump', await aPng())
  await importWith(address)
  expect(pictures.timesAsked('/pump')).toBe(0)
  expect(await shown()).toBe(toPictureAddress(address))
  await fetchAll()
  expect(await isShown(address)).toBe(true)
  await importWith(address)
  await fetchAll()
  expect(pictures.timesAsked('/pump')).toBe(1)
})

test('a picture is removed when its source has another one', async () => {
  const before = pictures.put('/before', await aPng())
  const after = pictures.put('/after', await aPng(64, 48, '#0b9e5f'))
  await importWith(before)
  await fetchAll()
  await ageImages(site.server)
  await fetchesOf(site.server).updateMany({}, { $set: { usedAt: new Date(0) } })
  await importWith(after)
  await fetchAll()
  expect([await isShown(before), await isShown(after)]).toEqual([false, true])
  expect(await fetchesOf(site.server).distinct('address')).toEqual([after])
})

test('a picture without a stored record is not fetched', async () => {
  const address = pictures.put('/edited-away', await aPng())
  await importWith(address)
  await site.server.db.collection('news').updateOne({}, { $set: { imageUrl: null } })
  await fetchesOf(site.server).deleteMany({})
  await importWith(address)
  expect(await fetchesOf(site.server).countDocuments()).toBe(0)
})

test('of addresses on this site only existing pictures are accepted', async () => {
  const image = await addImage(site.server)
  await importWith(`${origin}${image}`)
  expect(await shown()).toBe(image)
  for (const path of ['/api/logout', `/media/${'0'.repeat(32)}.webp`]) {
    await site.reset()
    await importWith(`${origin}${path}`)
    expect(await shown()).toBeNull()
  }
  expect(await fetchesOf(site.server).countDocuments()).toBe(0)
})
