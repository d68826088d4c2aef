// @ts-check
/** @typedef {{ p50: number, p90: number, p99: number, most: number }} Times */

/** Notes when each message was sent, and when it arrived with whom. */
export function createDeliveries() {
  /** @type {Map<string, { sentAt: number, deliveries: Map<number, number[]> }>} */
  const messages = new Map()
  let astray = 0
  const all = () => [...messages.values()].flatMap(({ deliveries }) => [...deliveries.values()])
  return {
    /** @param {string} content @param {number} from @param {number} to */
    sent: (content, from, to) => {
      const deliveries = new Map([
        [from, /** @type {number[]} */ ([])],
        [to, []],
      ])
      messages.set(content, { sentAt: performance.now(), deliveries })
    },
    /** @param {number} member @param {string} content */
    arrived: (member, content) => {
      const message = messages.get(content)
      const times = message?.deliveries.get(member)
      if (message === undefined || times === undefined) astray += 1
      else times.push(performance.now() - message.sentAt)
    },
    isComplete: () => all().every((times) => times.length > 0),
    /** The outcome for all senders and receivers. */
    result: () => ({
      messages: messages.size,
      lost: all().filter((times) => times.length === 0).length,
      doubled: all().filter((times) => times.length > 1).length,
      astray,
      times: toTimes(all().flatMap((times) => times.slice(0, 1))),
    }),
  }
}

/** @param {readonly number[]} values @returns {Times} */
export function toTimes(values) {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), most: sorted.at(-1) ?? 0 }
}
