// @ts-check
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

const lookEveryMs = 5
/** How long a message may take before it counts as lost. */
const deliveryLimitMs = 10_000
/** Long enough for a second copy to arrive. */
const afterMs = 1000

/**
 * @typedef {object} Sending
 * @property {string} origin
 * @property {readonly import('./stream-members.mjs').Member[]} members
 * @property {number} perSecond
 * @property {number} seconds
 * @property {ReturnType<typeof import('./deliveries.mjs').createDeliveries>} deliveries
 */

/**
 * Sends messages between random pairs at a constant rate, also while earlier ones wait for their
 * responses.
 * @param {Sending} sending
 */
export async function sendMessages(sending) {
  const { members, perSecond, seconds, deliveries } = sending
  const lag = monitorEventLoopDelay({ resolution: lookEveryMs })
  lag.enable()
  const startedAt = performance.now()
  /** @type {Promise<boolean>[]} */
  const sent = []
  for (let number = 0; number < perSecond * seconds; number += 1) {
    await wait(Math.max(0, startedAt + (number * 1000) / perSecond - performance.now()))
    const from = Math.floor(Math.random() * members.length)
    sent.push(send({ ...sending, from, content: `Message ${number}` }))
  }
  const tookSeconds = (performance.now() - startedAt) / 1000
  const outcomes = await Promise.all(sent)
  const deadline = performance.now() + deliveryLimitMs
  while (!deliveries.isComplete() && performance.now() < deadline) await wait(50)
  lag.disable()
  await wait(afterMs)
  return {
    perSecond: outcomes.length / tookSeconds,
    failed: outcomes.filter((isOk) => !isOk).length,
    /** The delay of this process itself. */
    ownLag: { p99: lag.percentile(99) / 1e6 - lookEveryMs, most: lag.max / 1e6 - lookEveryMs },
  }
}

/** The partner of each member is the neighbour. @param {number} member */
const partnerOf = (member) => (member % 2 === 0 ? member + 1 : member - 1)

/** @param {Sending & { from: number, content: string }} message */
async function send({ origin, members, deliveries, from, content }) {
  const to = partnerOf(from)
  deliveries.sent(content, from, to)
  const response = await fetch(`${origin}/api/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${members[from]?.token}`,
    },
    body: JSON.stringify({ receiverId: members[to]?.id, content }),
  })
  await response.arrayBuffer()
  return response.ok
}
