import { directMessageSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectExact, expectIndexed, explain } from '../../testing/explain'
import { minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readListResponse } from '../../testing/read-response'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { toPairKey } from '../connections/pairs'
import { messagesCollection } from './messages.repository'

type Member = Awaited<ReturnType<typeof signIn>>
let server: TestServer
let ann: Member
let bob: Member

const texts: Readonly<Record<number, string>> = {
  3: 'The load is at Exit 204, north-side dock.',
  20: 'Québec (via exit 90) or not?',
  30: 'exit',
  40: 'Nothing about this: flexitime',
}

beforeAll(async () => {
  server = await createTestServer()
  ;[ann, bob] = [await signIn(server), await signIn(server)]
  const [senderId, receiverId] = [ann.user._id, bob.user._id]
  const lines = Array.from({ length: 60 }, (_, index) => ({
    _id: new ObjectId(),
    conversationKey: toPairKey(senderId, receiverId),
    senderId,
    receiverId,
    content: texts[index] ?? `line ${index}`,
    createdAt: minute(index),
  }))
  const others = lines.map((line) => ({
    ...line,
    _id: new ObjectId(),
    conversationKey: toPairKey(senderId, new ObjectId()),
    content: 'exit of somebody else',
  }))
  await server.db.collection('messages').insertMany([...lines, ...others])
})
afterAll(() => server.close())

const read = async (query: object, { bearer } = bob) => {
  const parameters = new URLSearchParams({
    otherUserId: ann.user._id.toHexString(),
    ...query,
  })
  return await server.request(`/api/messages/search?${parameters}`, { headers: bearer })
}
const find = async (search: string, more: object = {}) =>
  (await readListResponse(await read({ search, ...more }), directMessageSchema)).map(
    ({ content }) => content,
  )

describe('the search in a conversation', () => {
  test('finds every word at the beginning of a word, newest first', async () => {
    expect(await find('EXIT')).toEqual([texts[30], texts[20], texts[3]])
    expect(await find('exit 20')).toEqual([texts[3]])
    expect(await find('nor exi')).toEqual([texts[3]])
    expect(await find('side')).toEqual([texts[3]])
    expect(await find('Québec')).toEqual([texts[20]])
  })

  test('reads the characters of patterns as they are', async () => {
    for (const search of ['.*', '[a-z]', '^exit', '$where', '\\w+', 'e{1}xit']) {
      expect(await find(search)).toEqual([])
    }
  })

  test('continues on a next page', async () => {
    const first = await read({ search: 'exit', limit: '2' })
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await server.request(next, { headers: bob.bearer })
    expect(await second.json()).toMatchObject([{ content: texts[3] }])
  })

  test('finds nothing for anybody else', async () => {
    const stranger = await signIn(server, { isAdmin: true })
    expect(await (await read({ search: 'exit' }, stranger)).json()).toEqual([])
  })

  test.each(['', ' ', 'x'])('needs two characters, which "%s" has not', async (search) => {
    const response = await read({ search })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Type at least 2 characters' })
  })

  test('reads the index of the conversation, and no other one', async () => {
    const commands = await server.recordCommands('aggregate', () => find('exit'))
    const { command } = commands.find(({ command }) => command.aggregate === 'messages') ?? {}
    const { aggregate, pipeline } = command ?? {}
    const plan = await server.db.command({
      explain: { aggregate, pipeline, cursor: {} },
      verbosity: 'executionStats',
    })
    const { queryPlanner, executionStats } = plan.stages?.[0]?.$cursor ?? plan
    expectIndexed(queryPlanner.winningPlan)
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(60)
  })
})

describe('the lines around a message', () => {
  const around = (id: string, { bearer } = bob) =>
    server.request(`/api/messages?otherUserId=${ann.user._id}&around=${id}`, { headers: bearer })
  const idOf = async (content = '') => {
    const filter = { content, conversationKey: toPairKey(ann.user._id, bob.user._id) }
    const found = await server.db.collection(messagesCollection.name).findOne(filter)
    return found?._id.toHexString() ?? ''
  }

  test('are read oldest first, with it in the middle', async () => {
    const lines = await readListResponse(await around(await idOf(texts[20])), directMessageSchema)
    expect(lines).toHaveLength(31)
    expect(lines[0]?.content).toBe('line 5')
    expect(lines[15]?.content).toBe(texts[20])
  })

  test('are not read for a message of another conversation, or none', async () => {
    const id = await idOf(texts[20])
    expect((await around(id, await signIn(server))).status).toBe(404)
    for (const unknown of ['nonsense', new ObjectId().toHexString()]) {
      expect((await around(unknown)).status).toBe(404)
    }
  })

  test('are read along an index', async () => {
    const path = `/api/messages?otherUserId=${ann.user._id}&around=${await idOf(texts[20])}`
    const { plans } = await explain(server, path, bob.bearer)
    expect(plans.length).toBeGreaterThanOrEqual(4)
    plans.forEach(expectExact)
  })
})
