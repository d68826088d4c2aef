// @ts-check
// Likes of one feed post and replies to one topic, by as many members at 64 connections: each
// must be counted once. A tenth of the likes are sent twice. What the API rejects as too much is
// sent again with its key, as the outbox does. Ends with an error if a count is wrong.
//   pnpm --filter api bench:counts
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { toTimes } from './deliveries.mjs'
import { loadModules } from './modules.mjs'
import { startApi } from './servers.mjs'
import { storeMembers } from './stream-members.mjs'

const likes = 10_000
const replies = 1000
const connections = 64

/** @typedef {{ method: string, path: string, body?: object, token: string | undefined }} Call */

let rejected = 0

/** @param {string} origin */
const createCaller =
  (origin) =>
  async (/** @type {Call} */ { method, path, body, token }) => {
    const headers = {
      ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
    }
    for (;;) {
      const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
      const response = await fetch(origin + path, init)
      const text = await response.text()
      if (response.ok) return JSON.parse(text)
      if (response.status !== 503) throw new Error(`${method} ${path}: ${response.status} ${text}`)
      rejected += 1
      await wait(1000 * Number(response.headers.get('retry-after') ?? 1))
    }
  }

/**
 * Sends the calls, 64 at a time.
 * @param {string} what @param {readonly Call[]} calls @param {ReturnType<typeof createCaller>} send
 */
async function sendAll(what, calls, send) {
  const startedAt = performance.now()
  /** @type {number[]} */
  const times = []
  const queue = calls.values()
  const connection = async () => {
    for (const call of queue) {
      const sentAt = performance.now()
      await send(call)
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const { p50, p99 } = toTimes(times)
  const sentAgain = rejected
  rejected = 0
  const seconds = (performance.now() - startedAt) / 1000
  console.log(
    `${calls.length} ${what} in ${seconds.toFixed(1)} s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ` +
      `${sentAgain} sent again`,
  )
}

/** @param {string} what @param {number} counted @param {number} wanted */
function check(what, counted, wanted) {
  console.log(`${what}: ${counted}${counted === wanted ? '' : `, but ${wanted} were sent`}`)
  if (counted !== wanted) process.exitCode = 1
}

/**
 * The replies of a topic, by the links from page to page.
 * @param {string} origin @param {string} topicId
 */
async function readReplies(origin, topicId) {
  const ids = new Set()
  /** @type {string | undefined} */
  let path = `/api/forum/topics/${topicId}/posts`
  while (path) {
    const response = await fetch(origin + path)
    const posts = /** @type {{ id: string }[]} */ (await response.json())
    for (const { id } of posts) ids.add(id)
    path = /^<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return ids.size
}

const dataDir = mkdtempSync(join(tmpdir(), 'haulyard-bench-'))
try {
  const modules = await loadModules()
  const members = await storeMembers({ modules, dataDir, count: likes })
  const api = await startApi({ dataDir, isCaching: true })
  const send = createCaller(api.origin)
  const token = members[0]?.token

  const postBody = { content: 'How many like this?', visibility: 'public' }
  const post = await send({ method: 'POST', path: '/api/posts', body: postBody, token })
  const likePath = `/api/posts/${post.id}/like`
  const like = ({ token = '' }) => ({ method: 'PUT', path: likePath, token })
  const again = members.filter((_, index) => index % 10 === 0)
  await sendAll('likes', [...members.map(like), ...again.map(like)], send)
  check(
    'likes',
    (await send({ method: 'GET', path: `/api/posts/${post.id}`, token })).likeCount,
    likes,
  )

  const topicBody = { title: 'How many reply?', category: 'general' }
  const topic = await send({ method: 'POST', path: '/api/forum/topics', body: topicBody, token })
  const toReply = ({ token = '' }, /** @type {number} */ index) => {
    const body = { topicId: topic.id, content: `Reply ${index}` }
    return { method: 'POST', path: '/api/forum/posts', body, token }
  }
  await sendAll('replies', members.slice(0, replies).map(toReply), send)
  const { replyCount } = await send({ method: 'GET', path: `/api/forum/topics/${topic.id}`, token })
  check('replies counted', replyCount, replies)
  check('replies read', await readReplies(api.origin, topic.id), replies)
  await api.stop()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
