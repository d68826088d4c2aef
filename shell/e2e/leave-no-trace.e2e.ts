import { accounts, signIn } from './support/sign-in'
import { type CDPSession, expect, type Page, test } from './support/test'

/** Pages of all remotes by the links of the frame, and the dashboard with its sections. */
const links = [
  { name: 'News', heading: 'Industry News' },
  { name: 'Classifieds', heading: 'Classifieds' },
  { name: 'Message Board', heading: 'Message Board' },
  { name: 'Directory', heading: 'Trucking Directory' },
  { name: 'Admin Portal', heading: 'Admin Portal' },
  { name: 'Dashboard', heading: /^Welcome/ },
] as const

/** The browser and React keep some of what is gone for later; a leak grows with every round. */
const mostRounds = 30
const restingRounds = 4

/** Runs in the page, before its scripts: notes the timers that have neither run nor been cleared. */
const noteTimers = () => {
  const timers = new Set<number>()
  const { setTimeout: start, setInterval: repeat, clearTimeout: clear } = window
  const noted = (id: number) => {
    timers.add(id)
    return id
  }
  const end = (id?: number) => {
    timers.delete(Number(id))
    clear(id)
  }
  Object.assign(window, {
    timers,
    setTimeout: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const id = start(() => {
        timers.delete(id)
        run(...args)
      }, ms)
      return noted(id)
    },
    setInterval: (run: () => void, ms?: number) => noted(repeat(run, ms)),
    clearTimeout: end,
    clearInterval: end,
  })
}

const walk = async (page: Page) => {
  for (const { name, heading } of links) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    // Sections of the dashboard load when they come into view.
    await expect(async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  }
}

const measure = async (page: Page, devtools: CDPSession) => {
  // What was collected can free more: callbacks, and nodes of the browser.
  for (let pass = 0; pass < 4; pass += 1) {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))))
    await devtools.send('HeapProfiler.collectGarbage')
  }
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metricOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  const inPage = await page.evaluate(() => {
    const { timers } = window as unknown as { timers: Set<number> }
    const { font, color, backgroundColor } = getComputedStyle(
      document.querySelector('header') as HTMLElement,
    )
    return {
      timers: timers.size,
      styleSheets: document.styleSheets.length,
      frameStyle: `${font} ${color} ${backgroundColor}`,
    }
  })
  return { listeners: metricOf('JSEventListeners'), nodes: metricOf('Nodes'), ...inPage }
}

type Measured = Awaited<ReturnType<typeof measure>>

const isAtRest = (rounds: readonly Measured[]): boolean => {
  const last = rounds.slice(-restingRounds)
  // One more with each round is a leak.
  const isLevel = (values: number[]) =>
    Math.max(...values) - Math.min(...values) < restingRounds - 1
  return (
    last.length === restingRounds &&
    (['listeners', 'nodes', 'timers'] as const).every((name) =>
      isLevel(last.map((round) => round[name])),
    )
  )
}

test('remotes that come and go leave no listener, timer, style or node behind', async ({
  page,
}) => {
  // About a dozen rounds, each of six pages: 36 s alone, more than two minutes on a busy machine.
  test.setTimeout(360_000)
  await page.addInitScript(noteTimers)
  await signIn(page, accounts.admin)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto('/')
  const rounds: Measured[] = []
  while (rounds.length < mostRounds && !isAtRest(rounds)) {
    await walk(page)
    rounds.push(await measure(page, devtools))
  }
  expect(isAtRest(rounds), `counts grow with every round: ${JSON.stringify(rounds)}`).toBe(true)
  const [{ styleSheets, frameStyle }] = rounds as [Measured]
  expect(rounds.at(-1)).toMatchObject({ styleSheets, frameStyle })
})
