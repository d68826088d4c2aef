import { removalResultSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deletionBatchSize } from '../../database/delete-batch'
import { aClassified, anArticle } from '../../testing/fixtures'
import { addImage, ageImages, isServed } from '../../testing/images'
import { signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let admin: Record<string, string>
beforeAll(async () => {
  server = await createTestServer()
  admin = (await signIn(server, { isAdmin: true })).bearer
})
beforeEach(async () => {
  for (const name of ['news', 'classifieds']) await server.db.collection(name).deleteMany({})
})
afterAll(() => server.close())

const count = 2 * deletionBatchSize + 1
const urlOf = (index: number) => `https://elsewhere.example/${index}`

test.each([
  {
    path: '/api/admin/rss/delete-all',
    collection: 'news',
    message: `Deleted ${count} imported articles.`,
    own: anArticle,
    imported: (index: number, imageUrl: string | null) =>
      anArticle({ imageUrl, originalUrl: urlOf(index) }),
  },
  {
    path: '/api/classifieds/delete-external',
    collection: 'classifieds',
    message: `Deleted ${count} external listings.`,
    own: aClassified,
    imported: (index: number, imageUrl: string | null) =>
      aClassified({ imageUrl, isExternal: true, userId: null, externalUrl: urlOf(index) }),
  },
])('$path removes all records, with images that no other record refers to', async (kind) => {
  const [shared, ...images] = [
    await addImage(server),
    await addImage(server),
    await addImage(server),
  ]
  const own = kind.own({ imageUrl: shared })
  const imported = Array.from({ length: count }, (_, index) =>
    kind.imported(index, [shared, ...images][index % 1000] ?? null),
  )
  const records = server.db.collection(kind.collection)
  await records.insertMany([own, ...imported])
  await ageImages(server)
  const response = await server.request(kind.path, { method: 'DELETE', headers: admin })
  const result = await readResponse(response, removalResultSchema)
  expect(result).toEqual({ message: kind.message, removed: count })
  expect(await records.find().project({ _id: 1 }).toArray()).toEqual([{ _id: own._id }])
  expect(await isServed(server, shared)).toBe(true)
  for (const image of images) expect(await isServed(server, image)).toBe(false)
})
