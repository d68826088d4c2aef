// @ts-check
import autocannon from 'autocannon'

/** @typedef {{ perSecond: number, p50: number, p99: number, failed: number }} Figures */

/**
 * Sends a scenario's requests for some seconds.
 * @param {Side & { connections: number, seconds: number }} options
 * @returns {Promise<Figures>}
 */
export async function measure({ origin, requests, connections, seconds }) {
  let sent = 0
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [
      {
        // Each request of any connection is the next one: no two ask for the same together.
        setupRequest: (request) => ({ ...request, ...requests[sent++ % requests.length] }),
      },
    ],
  })
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

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
