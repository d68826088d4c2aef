// @ts-check

/** A screen of 60 Hz. */
const refreshMs = 1000 / 60

/**
 * The frames painted during an interaction.
 * @typedef {object} Frames
 * @property {number} seconds
 * @property {number} painted
 * @property {number} late frames that took longer than one refresh interval
 * @property {number} missed refresh intervals without a frame
 * @property {number} longest the longest time between two frames, ms
 */

/**
 * Counts the page's frames during `work`, by the times that the browser gives
 * them: these are multiples of the refresh interval, so a gap of two intervals has missed one frame.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} work
 * @returns {Promise<Frames>}
 */
export const countFrames = async (page, work) => {
  await page.evaluate(() => {
    /** @type {number[]} */
    const times = []
    Object.assign(window, { frameTimes: times })
    const tick = (/** @type {number} */ time) => {
      times.push(time)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  await work()
  const times = await page.evaluate(
    () => /** @type {{ frameTimes: number[] }} */ (/** @type {unknown} */ (window)).frameTimes,
  )
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const intervals = gaps.map((gap) => Math.round(gap / refreshMs))
  const first = times[0] ?? 0
  return {
    seconds: ((times.at(-1) ?? first) - first) / 1000,
    painted: gaps.length,
    late: intervals.filter((count) => count > 1).length,
    missed: intervals.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    longest: Math.max(...gaps),
  }
}

/** How far one gesture goes, px. */
const strokePx = 20_000

/**
 * Scrolls down at a steady speed, off the main thread as a finger does.
 * @param {{ devtools: import('@playwright/test').CDPSession, speed: number, isDone: () => Promise<boolean> }} options
 */
export const scrollUntil = async ({ devtools, speed, isDone }) => {
  for (let stroke = 0; stroke < 100; stroke += 1) {
    if (await isDone()) return
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: -strokePx,
      speed,
      preventFling: true,
      gestureSourceType: 'mouse',
    })
  }
  throw new Error('The list did not get there')
}
