import { newsArticleSchema } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassified, anArticle } from '../../testing/fixtures'
import { addImage, ageImages, isServed } from '../../testing/images'
import { signIn } from '../../testing/members'
import { aPng, toDataValue } from '../../testing/pictures'
import { readResponse } from '../../testing/read-response'
import { putJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { ArticleDocument } from './articles.documents'

type Article = ArticleDocument & { _id: ObjectId }

let server: TestServer
let admin: Record<string, string>
let article: Article
let image: string
beforeAll(async () => {
  server = await createTestServer()
  admin = (await signIn(server, { isAdmin: true })).bearer
})
beforeEach(async () => {
  await news().deleteMany({})
  image = await addImage(server)
  article = await addArticle()
})
afterAll(() => server.close())

const news = () => server.db.collection<ArticleDocument>('news')
async function addArticle() {
  const added = anArticle({ imageUrl: image })
  await news().insertOne(added)
  return added
}
const input = {
  title: 'Chain law begins in September',
  content: 'From September on, every truck on I-70 has to carry chains, whatever the weather.',
  excerpt: 'Chains are to be carried on I-70.',
  source: 'Haulyard',
}
const update = (imageUrl: unknown) =>
  putJson(server, `/api/news/${article._id}`, { ...input, imageUrl }, admin)
const remove = ({ _id }: Article) =>
  server.request(`/api/news/${_id}`, { method: 'DELETE', headers: admin })
const removeAll = (articles: readonly Article[]) =>
  sendJson(
    server,
    'DELETE',
    '/api/news/bulk-delete',
    { ids: articles.map(({ _id }) => _id) },
    admin,
  )

describe('an article’s image on this site', () => {
  test('remains when the form sends its address back', async () => {
    await ageImages(server)
    const changed = await readResponse(await update(image), newsArticleSchema)
    expect(changed).toMatchObject({ title: input.title, imageUrl: image })
    expect(await isServed(server, image)).toBe(true)
  })

  test.each([
    ['replaced by an address elsewhere', () => update('https://192.0.2.1/chains.jpg')],
    ['left away', () => update('')],
    ['removed with its article', () => remove(article)],
    ['removed with many articles', () => removeAll([article])],
  ])('is deleted when it was %s', async (_how, change) => {
    await ageImages(server)
    expect((await change()).ok).toBe(true)
    expect(await isServed(server, image)).toBe(false)
  })

  test('remains while another record refers to it', async () => {
    const others = [await addArticle(), await addArticle()]
    await server.db.collection('classifieds').insertOne(aClassified({ imageUrl: image }))
    await ageImages(server)
    await remove(article)
    await removeAll(others)
    expect(await isServed(server, image)).toBe(true)
  })

  test('must exist, and cannot be sent inline', async () => {
    const inline = toDataValue(await aPng())
    for (const imageUrl of [`/media/${'0'.repeat(32)}.webp`, '/media/../secret', inline]) {
      const response = await update(imageUrl)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        message: 'Invalid URL',
        issues: [{ path: 'imageUrl', message: 'Invalid URL' }],
      })
    }
    expect(await news().findOne({ _id: article._id })).toEqual(article)
  })
})
