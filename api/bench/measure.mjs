// @ts-check
import { Client } from 'undici'

/** @typedef {{ perSecond: number, p50: number, p99: number, failed: number }} Figures */

/**
 * Sends a scenario's requests for some seconds. The bodies of responses are received, not decoded:
 * to decode compressed bytes as text takes the client longer than a fast server needs.
 * @param {Side & { connections: number, seconds: number }} options
 * @returns {Promise<Figures>}
 */
export async function measure({ origin, requests, connections, seconds }) {
  /** @type {number[]} */
  const times = []
  let sent = 0
  let failed = 0
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  const sendInTurn = async () => {
    const client = new Client(origin)
    while (performance.now() < end) {
      // Each request of any connection is the next one: no two ask for the same together.
      const request = requests[sent++ % requests.length]
      const at = performance.now()
      if (request && (await isAnswered(client, request))) times.push(performance.now() - at)
      else failed += 1
    }
    await client.close()
  }
  await Promise.all(Array.from({ length: connections }, sendInTurn))
  const took = (performance.now() - startedAt) / 1000
  times.sort((one, other) => one - other)
  const at = (/** @type {number} */ share) =>
    Math.round(times[Math.floor(times.length * share)] ?? 0)
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99), failed }
}

/**
 * @param {Client} client @param {import('./scenarios.mjs').Request} request
 * @returns {Promise<boolean>} whether the response was a success
 */
const isAnswered = (client, request) =>
  new Promise((resolve) => {
    let isGood = false
    client.dispatch(request, {
      onRequestStart() {},
      onResponseData() {},
      onResponseStart: (_, status) => {
        isGood = status < 300
      },
      onResponseEnd: () => resolve(isGood),
      onResponseError: () => resolve(false),
    })
  })

/** @typedef {{ origin: string, requests: readonly import('./scenarios.mjs').Request[] }} Side */

/**
 * Measures two servers in turn; the ratio is the median of the rounds' own ratios.
 * @param {{ one: Side, other: Side, connections: number, rounds: number, seconds: number }} options
 */
export async function measureInTurn({ one, other, connections, rounds, seconds }) {
  const pairs = []
  for (let round = 0; round < rounds; round += 1) {
    const first = await measure({ ...one, connections, seconds })
    const second = await measure({ ...other, connections, seconds })
    pairs.push({ first, second })
  }
  return {
    one: medians(pairs.map(({ first }) => first)),
    other: medians(pairs.map(({ second }) => second)),
    ratio: median(pairs.map(({ first, second }) => first.perSecond / second.perSecond)),
  }
}

/** @param {readonly number[]} values */
const median = (values) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** @param {readonly Figures[]} rounds @returns {Figures} */
const medians = (rounds) => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
})
