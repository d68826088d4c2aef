import { accounts, signIn } from './support/sign-in'
import { expect, type Page, test } from './support/test'

for (const who of ['a visitor', 'a member']) {
  test(`every script is fetched once for ${who}, hinted at or not`, async ({ page }) => {
    if (who === 'a member') await signIn(page, accounts.driver)
    // A section of the dashboard that is far below the visible part stays a placeholder.
    await page.setViewportSize({ width: 1280, height: 4000 })
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') fetched.push(request.url())
    })
    for (const path of ['/classifieds', '/']) {
      await page.goto(path)
      // A rendered page is complete before its scripts are requested, with its first use.
      await page.mouse.move(20, 400)
      await expect.poll(() => fetched.length).toBeGreaterThan(1)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      expect(fetched.filter((url, at) => fetched.indexOf(url) !== at)).toEqual([])
      fetched.length = 0
    }
  })
}

const wasRun = (page: Page) => page.evaluate(() => 'wasRun' in window)

/** Puts markup into the next document, as somebody would who got past everything else. */
const putIntoDocument = (page: Page, markup: string) =>
  page.route('**/account-help', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace('</body>', `${markup}</body>`) })
  })

for (const { what, markup, violation } of [
  {
    what: 'a script element',
    markup: '<script>window.wasRun = true</script>',
    violation: /^script-src-elem inline/,
  },
  {
    what: 'an event handler',
    markup: '<img src="/nothing.png" alt="" onerror="window.wasRun = true">',
    violation: /^script-src-attr inline/,
  },
  {
    what: 'a script out of an upload',
    markup: '<script src="/media/picture.js"></script>',
    violation: /^script-src-elem .*\/media\/picture\.js/,
  },
  {
    what: 'a script of a release that is not live',
    markup: '<script src="/remotes/mfe-content/0.0.1/remoteEntry.js"></script>',
    violation: /^script-src-elem .*\/0\.0\.1\/remoteEntry\.js/,
  },
  {
    what: 'a style sheet of somebody else',
    markup: '<link rel="stylesheet" href="https://elsewhere.example/styles.css">',
    violation: /^style-src-elem https:\/\/elsewhere\.example/,
  },
]) {
  test(`${what} in the document is blocked`, async ({ page, violations }) => {
    await putIntoDocument(page, markup)
    await page.goto('/account-help')
    await expect.poll(() => violations).toContainEqual(expect.stringMatching(violation))
    expect(violations.splice(0)).toHaveLength(1)
    expect(await wasRun(page)).toBe(false)
  })
}

test('a live release’s own script is blocked without its digest', async ({ page, violations }) => {
  await page.goto('/account-help')
  const { remotes } = await (await page.request.get('/registry.json')).json()
  const outcome = await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const script = document.createElement('script')
        Object.assign(script, {
          src,
          onload: () => resolve('run'),
          onerror: () => resolve('blocked'),
        })
        document.head.append(script)
      }),
    remotes[0].entry,
  )
  expect(outcome).toBe('blocked')
  await expect
    .poll(() => violations.splice(0))
    .toEqual([`integrity-policy ${new URL(remotes[0].entry, page.url()).href}`])
})

test('no text becomes code or markup', async ({ page, violations }) => {
  await page.goto('/account-help')
  const failures = await page.evaluate(async () => {
    // In a task of the page's own: what the test itself runs may do more.
    await new Promise((resolve) => setTimeout(resolve))
    const failureOf = (run: () => unknown) => {
      try {
        run()
        return 'nothing'
      } catch (error) {
        return String(error)
      }
    }
    const script = document.createElement('script')
    return {
      markup: failureOf(() => document.body.insertAdjacentHTML('beforeend', '<p>Hello</p>')),
      code: failureOf(() => Reflect.construct(Function, ['return 1'])),
      elsewhere: failureOf(() => script.setAttribute('src', '/api/news')),
    }
  })
  expect(failures).toEqual({
    markup: 'TypeError: No text becomes markup on this page',
    code: expect.stringMatching(/^EvalError/),
    elsewhere: 'TypeError: /api/news is not in a release of this page’s registry',
  })
  // The page's rules say no by themselves. For code there is none: the document's policy does.
  await expect.poll(() => violations.splice(0)).toEqual([expect.stringContaining('trusted-types')])
})
