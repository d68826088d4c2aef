import { canaryPercent, chooseSide } from '../support/canary-side'
import { type Fault, faultKey } from '../support/faulty-remote/src/faults'
import { alterBuild, buildFaulty, buildWithoutDigest, release } from '../support/releases'
import { remotePages } from '../support/remotes'
import { accounts, signIn } from '../support/sign-in'
import { expect, type Page, test } from '../support/test'

// Every remote × everything that can be wrong with it, each fault a step with a load of its own.
// A release that is broken in itself is released, with the right digests, as a canary that only
// the test's own browser has.

type RemotePage = (typeof remotePages)[number]

const fallbackText = /not available right now|has not arrived|arrived/

/** Within 8 s, said to everybody, with a way on. */
const expectFallback = async (page: Page) => {
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(fallbackText, { timeout: 8000 })
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
}

let turns = 0

/** Header, menu, footer and the other remotes, one of them in turn, without a load of the page. */
const expectRestWorks = async (page: Page, broken: RemotePage) => {
  const header = page.getByRole('banner')
  await expect(header).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const others = remotePages.filter(({ name }) => name !== broken.name)
  const { path, heading } = others[turns++ % others.length] as RemotePage
  await header.locator(`a[href="${path}"]`).first().click()
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: heading }),
  ).toBeVisible()
  await header.locator(`a[href="${broken.path}"]`).first().click()
}

/** The remote's own place, and nothing else, is lost; also for who goes away and comes back. */
const expectContained = async (page: Page, broken: RemotePage) => {
  await expectFallback(page)
  await expectRestWorks(page, broken)
  await expectFallback(page)
}

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).click()

const expectSamePage = async (page: Page) =>
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

/** The shell knows who is there, and asks for the remote. */
const frameStands = async (page: Page) => {
  await expect(
    page.getByRole('banner').getByRole('button', { name: accounts.admin.firstName }),
  ).toBeVisible()
}

const open = async (page: Page, remote: RemotePage) => {
  // A file that hangs keeps the browser loading.
  await page.goto(remote.path, { waitUntil: 'commit' })
  await frameStands(page)
}

/** The page is there once nothing stands in its way, without a load of the page. */
const expectRecovery = async (page: Page, heading: string) => {
  await retry(page)
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: heading }),
  ).toBeVisible()
  await expectSamePage(page)
}

/** What becomes of a file on its way. */
type Mishap = 'missing' | 'hanging' | 'altered'

const flipByte = (text: string) =>
  text.replace(/[a-z](?=[^a-z]*$)/, (letter) => (letter === 'a' ? 'b' : 'a'))

/** Lets something happen to files on their way, until it is mended. @returns mends it */
const spoil = async (page: Page, files: RegExp, mishap: Mishap) => {
  let isMended = false
  await page.route(files, async (route) => {
    if (isMended) return route.continue()
    if (mishap === 'hanging') return undefined
    if (mishap === 'missing') return route.fulfill({ status: 404, body: 'Not found' })
    const response = await route.fetch()
    return route.fulfill({ response, body: flipByte(await response.text()) })
  })
  return () => {
    isMended = true
  }
}

const entry = 'remoteEntry\\.js'
const chunk = '(?!remoteEntry)[^/]+\\.js'

/** What can happen to the files of a release on their way. */
const mishaps: readonly { fault: string; file: string; mishap: Mishap }[] = [
  { fault: 'entry 404', file: entry, mishap: 'missing' },
  { fault: 'entry hangs', file: entry, mishap: 'hanging' },
  { fault: 'a byte of the entry flipped', file: entry, mishap: 'altered' },
  { fault: 'chunk 404', file: chunk, mishap: 'missing' },
  { fault: 'a byte of a chunk flipped', file: chunk, mishap: 'altered' },
]

// An administrator may see the pages of all of them.
test.beforeEach(({ page }) => signIn(page, accounts.admin))

for (const remote of remotePages) {
  const { name, heading } = remote

  test(`${name}, whatever happens to its files and its data on their way`, async ({
    page,
    context,
  }) => {
    await chooseSide(context, null)
    for (const { fault, file, mishap } of mishaps) {
      await test.step(fault, async () => {
        const mend = await spoil(page, new RegExp(`/remotes/${name}/[^/]+/${file}`), mishap)
        await open(page, remote)
        await expectContained(page, remote)
        mend()
        await expectRecovery(page, heading)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
    }

    await test.step('data call 500', async () => {
      const calls = /\/api\/(?!auth|events|notifications|remote-events)/
      await page.route(calls, (route) =>
        route.fulfill({ status: 500, json: { code: 'internal', message: 'Broken' } }),
      )
      await open(page, remote)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(main.getByRole('alert').first()).toBeVisible()
      await page.unroute(calls)
      await expectRestWorks(page, remote)
      await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectSamePage(page)
    })
  })
}

const heading = 'A remote of the tests'

const withEntry = (remote: string, content: string) =>
  alterBuild(remote, { 'remoteEntry.js': content })

for (const remote of remotePages) {
  const { name } = remote
  test.describe(`a release of ${name} that`, () => {
    test.describe.configure({ mode: 'serial' })
    const releaseCanary = (dist: string) =>
      release(name, '--dist', dist, '--canary', String(canaryPercent))
    test.beforeEach(({ context }) => chooseSide(context, name))
    test.afterAll(() => void release('canary', name, '0'))

    test('cannot begin', async ({ page }) => {
      for (const [what, build] of [
        ['a page of HTML for its entry', () => withEntry(name, '<!doctype html><title>Hi</title>')],
        ['an entry that is no script', () => withEntry(name, 'const = ;')],
        ['the digest of a chunk lost', () => buildWithoutDigest(name)],
      ] as const) {
        await test.step(what, async () => {
          releaseCanary(build())
          await open(page, remote)
          await expectFallback(page)
          await expectRestWorks(page, remote)
          await retry(page)
          await expectFallback(page)
          await expectSamePage(page)
        })
      }
    })

    test('throws, or comes without its style sheets', async ({ page }) => {
      releaseCanary(buildFaulty(name))
      const setFault = (fault: Fault | null) =>
        page.evaluate(
          ([key, value]) =>
            value ? sessionStorage.setItem(key, value) : sessionStorage.removeItem(key),
          [faultKey, fault] as const,
        )

      await page.goto('/account-help')
      for (const fault of ['init', 'render', 'effect'] as const) {
        await test.step(`at ${fault}`, async () => {
          await setFault(fault)
          await open(page, remote)
          await expectContained(page, remote)
          await setFault(null)
          await expectRecovery(page, heading)
        })
      }

      await test.step('in an event handler', async () => {
        await setFault('handler')
        await open(page, remote)
        const thrown = page.waitForEvent('pageerror')
        await page.getByRole('button', { name: 'Press' }).click()
        expect((await thrown).message).toContain('throws at handler')
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await expectRestWorks(page, remote)
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await expectSamePage(page)
      })

      await setFault(null)
      for (const [what, mishap] of [
        ['a style sheet 404', 'missing'],
        ['a byte of a style sheet flipped', 'altered'],
      ] as const) {
        await test.step(what, async () => {
          const mend = await spoil(page, new RegExp(`/remotes/${name}/.*\\.css`), mishap)
          await open(page, remote)
          await expectContained(page, remote)
          mend()
          await expectRecovery(page, heading)
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        })
      }
    })
  })
}
