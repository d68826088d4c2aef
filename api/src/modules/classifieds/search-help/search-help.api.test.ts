import { type Classified, correctedSearchHeader } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassified, minute } from '../../../testing/fixtures'
import { addUser, signIn } from '../../../testing/members'
import { createTestServer, type TestServer } from '../../../testing/test-server'
import { listedWordsJob } from './listed-words'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const name of ['classifieds', 'blocks']) await server.db.collection(name).deleteMany({})
})

type Values = Parameters<typeof aClassified>[0]
const aListing = (title: string, values: Values = {}) =>
  aClassified({ title, description: '', ...values })

const insert = async (...listings: ReturnType<typeof aClassified>[]) => {
  await server.db.collection('classifieds').insertMany(listings)
}
/** The words are read every hour. */
const readWords = async () => {
  server.clock.now = new Date(server.clock.now.getTime() + 60 * 60_000)
  await server.jobRunner.runDue(listedWordsJob)
}
const storedWords = async () =>
  (await server.db.collection('listedWords').find().toArray()).map(({ _id }) => String(_id))

const search = async (query: string, headers: Record<string, string> = {}) => {
  const response = await server.request(`/api/classifieds?${query}`, { headers })
  expect(response.status).toBe(200)
  const items = (await response.json()) as Classified[]
  const header = response.headers.get(correctedSearchHeader)
  return {
    titles: items.map(({ title }) => title),
    corrected: header && decodeURIComponent(header),
    next: /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? null,
  }
}
const titlesFor = async (text: string) =>
  (await search(`search=${encodeURIComponent(text)}`)).titles

describe('words that mean the same', () => {
  test.each([
    ['2015 reefer trailer', 'refrigerated'],
    ['Refrigerated trailer', 'reefer'],
    ['KW T680', 'kenworth'],
    ['Kenworth T680', 'kw'],
    ['Pete 389', 'peterbilt'],
    ['Freightliner M2', 'FL'],
    ['Semi, one owner', 'truck tractor'],
    ['Truck tractor', 'semi'],
    ['Bunk with a fridge', 'sleeper'],
    ['New APU', 'auxiliary power unit'],
    ['Auxiliary Power Unit', 'apu'],
    ['RGN, 53 feet', 'lowboy'],
    ['Dry van, 53 feet', 'van trailer'],
    ['Flat deck', 'flatbed'],
    ['Steer tires', 'tyres'],
    ['Winter tyres', 'tire'],
    ['Super B, grain', 'b-train'],
    ['Reefers, two of them', 'refrigerated'],
  ])('a listing "%s" is found by "%s"', async (title, text) => {
    await insert(aListing(title), aListing('Load bars'))
    expect(await titlesFor(text)).toEqual([title])
  })

  test.each([
    ['Semi trailer', 'tractor'],
    ['Dump body, Miami FL', 'freightliner'],
    ['Catwalk', 'caterpillar'],
  ])('a listing "%s" is not found by "%s"', async (title, text) => {
    await insert(aListing(title, { location: 'FL' }))
    expect(await titlesFor(text)).toEqual([])
  })

  test('are found by the search of the site as well', async () => {
    await insert(aListing('Reefer'))
    const response = await server.request('/api/search?q=refrigerated')
    expect(await response.json()).toMatchObject({ classifieds: [{ title: 'Reefer' }] })
  })
})

describe('a search with a misspelled word', () => {
  beforeEach(async () => {
    await insert(
      aListing('Peterbilt 389', { createdAt: minute(3) }),
      aListing('Peterbilt trailer hitch', { createdAt: minute(2) }),
      aListing('Freightliner Cascadia', { createdAt: minute(1) }),
      aListing('Kenworth 2019', { description: 'VIN 1XKYDP9X5KJ123456' }),
    )
    await readWords()
  })

  test.each([
    ['peterbuilt', 'peterbilt', ['Peterbilt 389', 'Peterbilt trailer hitch']],
    ['peterbuilt trailer', 'peterbilt trailer', ['Peterbilt trailer hitch']],
    ['Frieghtliner, cheap', 'freightliner, cheap', []],
    ['frieghtliner casacdia', 'freightliner cascadia', ['Freightliner Cascadia']],
    ['kneworht', 'kenworth', ['Kenworth 2019']],
    ['PETERBUILT 389', 'peterbilt 389', ['Peterbilt 389']],
  ])('“%s” is done as “%s”', async (text, corrected, titles) => {
    const found = await search(`correct=1&search=${encodeURIComponent(text)}`)
    expect(found).toMatchObject({ corrected, titles })
  })

  test.each([
    ['a beginning of a word', 'peterb', 2],
    ['a word too far from all', 'zeppelin', 0],
    ['a short word', 'pte', 0],
    ['two errors in a short word', 'htich trialre', 0],
    ['a number', '2091', 0],
    ['a VIN', '1XKYDP9X5KJ123465', 0],
    ['four unknown words', 'peterbuilt trialer frieghtliner kneworht', 0],
  ])('that is %s is done as it is', async (_what, text, count) => {
    const { titles, corrected } = await search(`correct=1&search=${encodeURIComponent(text)}`)
    expect(corrected).toBe(text.startsWith('htich') ? 'hitch trialre' : null)
    expect(titles).toHaveLength(count)
  })

  test('is done as it was typed unless a correction is asked for', async () => {
    const found = await search('search=peterbuilt')
    expect(found).toEqual({ titles: [], corrected: null, next: null })
  })

  test('has later pages of the corrected search', async () => {
    const first = await search('correct=1&search=peterbuilt&limit=1')
    expect(first).toMatchObject({ corrected: 'peterbilt', titles: ['Peterbilt 389'] })
    const second = await search(new URL(first.next ?? '', 'http://x').search.slice(1))
    expect(second).toEqual({ corrected: null, titles: ['Peterbilt trailer hitch'], next: null })
  })

  test('is corrected with other filters too, although nothing matches them', async () => {
    const { corrected, titles } = await search('correct=1&search=peterbuilt&location=AK')
    expect({ corrected, titles }).toEqual({ corrected: 'peterbilt', titles: [] })
  })

  test('is not corrected once a listing has the word', async () => {
    await insert(aListing('Peterbuilt, misspelled'))
    expect(await search('correct=1&search=peterbuilt')).toMatchObject({ corrected: null })
  })

  test('is done as “reefer” for “refer”, unless a listing has “refer”', async () => {
    await insert(aListing('Reefer trailer'))
    await readWords()
    expect((await search('correct=1&search=refer+trailer')).corrected).toBe('reefer trailer')
    await insert(aListing('Trailer, I refer to the photos'))
    expect((await search('correct=1&search=refer+trailer')).corrected).toBeNull()
  })

  test('takes the more common one of two words that are as near', async () => {
    await insert(...Array.from({ length: 5 }, () => aListing('Strap')), aListing('Strip'))
    await readWords()
    expect((await search('correct=1&search=strup')).corrected).toBe('strap')
  })
})

describe('the words of corrections', () => {
  test('are those of listed classifieds, without numbers and short words', async () => {
    await insert(
      aListing('Zephyr T680 for VIN 1XKYDP9X5KJ123456'),
      aListing('Quixotic', { state: 'sold', closedAt: minute(0) }),
    )
    await readWords()
    expect(await storedWords()).toEqual(['zephyr'])
  })

  test('go with the last listing that has them', async () => {
    await insert(aListing('Zephyr'), aListing('Tarps'))
    await readWords()
    await server.db.collection('classifieds').deleteOne({ title: 'Zephyr' })
    // Not told even before they are read again.
    expect(await search('correct=1&search=zephir')).toMatchObject({ corrected: null })
    await readWords()
    expect(await storedWords()).not.toContain('zephyr')
  })

  test('are no words of members whose listings the reader does not see', async () => {
    const reader = await signIn(server)
    const [limited, blocked] = [await addUser(server), await addUser(server)]
    const limit = { sanctionId: new ObjectId() }
    await server.db.collection('users').updateOne({ _id: limited._id }, { $set: { limit } })
    await insert(
      aListing('Zephyr', { userId: limited._id }),
      aListing('Quixotic', { userId: blocked._id }),
    )
    await readWords()
    await server.request('/api/blocks', {
      method: 'POST',
      headers: { ...reader.bearer, 'Content-Type': 'application/json' },
      body: JSON.stringify({ userId: blocked._id.toHexString() }),
    })
    const moderator = await signIn(server, { isAdmin: true })
    const correctedFor = async (text: string) =>
      await Promise.all(
        [{}, reader.bearer, moderator.bearer].map(
          async (headers) => (await search(`correct=1&search=${text}`, headers)).corrected,
        ),
      )
    expect(await correctedFor('zephir')).toEqual([null, null, 'zephyr'])
    expect(await correctedFor('quixotik')).toEqual(['quixotic', null, 'quixotic'])
  })
})
