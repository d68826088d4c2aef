// @ts-check
/** A longer delay in the measuring process distorts the result. */
const tolerableLagMs = 20

/**
 * @typedef {ReturnType<ReturnType<typeof import('./deliveries.mjs').createDeliveries>['result']>
 *   & Awaited<ReturnType<typeof import('./send-messages.mjs').sendMessages>>
 *   & { streams: number, ended: number }} Deliveries
 */

/** @param {Deliveries} deliveries */
export function printDeliveries({ times, ownLag, ...counts }) {
  const { messages, perSecond, streams, ended, lost, doubled, astray, failed } = counts
  const ms = (/** @type {number} */ value) => `${value.toFixed(1)} ms`
  console.log(`\n${messages} messages, ${perSecond.toFixed(1)} a second, ${streams} streams`)
  console.log(
    `from sending to both streams: p50 ${ms(times.p50)}, p90 ${ms(times.p90)}, ` +
      `p99 ${ms(times.p99)}, most ${ms(times.most)}`,
  )
  console.log(
    `lost ${lost}, doubled ${doubled}, with the wrong member ${astray}, failed ${failed}, ` +
      `streams ended ${ended}`,
  )
  const isSpoilt = ownLag.p99 > tolerableLagMs
  console.log(
    `this process came round late itself by: p99 ${ms(ownLag.p99)}, most ${ms(ownLag.most)}` +
      (isSpoilt ? ': THE TIMES ABOVE ARE WORSE THAN THE API' : ', which is in the times above'),
  )
}

/** @param {readonly (readonly [when: string, memory: import('./process-memory.mjs').ProcessMemory])[]} rows */
export function printProcessMemory(rows) {
  const titles = ['resident', 'anonymous', 'database', 'program', 'private', 'JS heap']
  const line = (/** @type {string} */ name, /** @type {readonly string[]} */ cells) =>
    name.padEnd(28) + cells.map((cell) => cell.padStart(12)).join('')
  console.log(`\n${line('memory of the API, MB', titles)}`)
  for (const [when, { resident, anonymous, database, program, private: own, heap }] of rows) {
    const values = [resident, anonymous, database, program, own, heap]
    console.log(
      line(
        when,
        values.map((value) => value.toFixed(0)),
      ),
    )
  }
}
