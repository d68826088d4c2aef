import { pageHydrated } from './page-hydrated'
import { expect, type Locator, type Page } from './test'

declare global {
  interface Window {
    /** Changes of the body since the last press. */
    changes: number
  }
}

/** What can be pressed. Links are followed by address; fields change by themselves. */
const pressable = 'button, summary, [role=tab], [role=menuitem], [role=option], [role=radio]'

/** Runs in the page: counts what changes in the body, and what scrolls. */
const countChanges = () => {
  window.changes = 0
  const count = () => {
    window.changes += 1
  }
  document.addEventListener('DOMContentLoaded', () => {
    const options = { childList: true, subtree: true, attributes: true, characterData: true }
    new MutationObserver(count).observe(document.body, options)
  })
  document.addEventListener('scroll', count, true)
  document.addEventListener('change', count, true)
}

/** What a control has caused outside of the page's own markup. */
interface Outside {
  calls: number
}

/**
 * Prepares a page so that controls can be pressed without consequences: a write is counted, and
 * never reaches the API.
 */
export const watchControls = async (page: Page): Promise<Outside> => {
  const outside = { calls: 0 }
  await page.addInitScript(countChanges)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route(/\/api\//, async (route) => {
    const request = route.request()
    const isNavigation = request.isNavigationRequest()
    const path = new URL(request.url()).pathname
    if (/\/api\/(?:events|remote-events|site|auth\/user)$/.test(path)) return route.fallback()
    outside.calls += 1
    if (isNavigation) return route.fulfill({ contentType: 'text/html', body: '<h1>Left</h1>' })
    if (request.method() === 'GET') return route.fallback()
    return route.fulfill({ status: 503, json: { message: 'Not in this test' } })
  })
  const count = () => {
    outside.calls += 1
  }
  page.on('popup', (popup) => {
    count()
    void popup.close()
  })
  page.on('download', count)
  page.on('dialog', (dialog) => {
    count()
    void dialog.dismiss()
  })
  return outside
}

interface Control {
  readonly locator: Locator
  readonly name: string
}

/** One of each kind: of the rows of a list, the controls of the first that has them. */
const kindOf = (name: string, isInRow: boolean): string =>
  isInRow ? (name.split(/\s/)[0] ?? '') : name.replaceAll(/\d+/g, '#')

/** Runs in the page: what can be pressed now. */
const readControls = (elements: readonly Element[]) =>
  elements.map((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isVisible =
      width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
      isInRow: element.closest('li, article, tr') !== null,
      // Chosen already, or said to be out of use: pressing it again has nothing to change.
      canBePressed:
        isVisible &&
        !element.matches(':disabled') &&
        element.closest('[inert]') === null &&
        !['aria-disabled', 'aria-selected', 'aria-pressed', 'aria-checked'].some(
          (state) => element.getAttribute(state) === 'true',
        ),
    }
  })

const controlsIn = async (scope: Locator): Promise<Map<string, Control>> => {
  const controls = new Map<string, Control>()
  const all = scope.locator(pressable)
  for (const [index, found] of (await all.evaluateAll(readControls)).entries()) {
    const { name, isInRow, canBePressed } = found
    const kind = kindOf(name, isInRow)
    if (canBePressed && !controls.has(kind)) {
      controls.set(kind, { locator: all.nth(index), name })
    }
  }
  return controls
}

/** Runs in the page: an unchanged form has nothing to send. */
const askSomething = (control: Element) => {
  if (control.getAttribute('type') !== 'submit') return
  const field = control.closest('form')?.querySelector<HTMLInputElement>('input[type=search]')
  if (!field) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'diesel')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What a press can change; a page that is being left has no state. */
const stateOf = (page: Page): Promise<string> =>
  page
    .evaluate(() => {
      const elements = Array.from(document.querySelectorAll('*'))
      const focused = document.activeElement ?? document.body
      return `${location.href} ${elements.indexOf(focused)} ${window.changes}`
    })
    .catch(() => 'left')

/**
 * Presses a control; whether the page, its address, its focus or a call shows an effect. `null`
 * for a control that is gone: a dialog that was closed before it takes a moment.
 */
const hasEffect = async (
  page: Page,
  control: Locator,
  outside: Outside,
): Promise<boolean | null> => {
  const calls = outside.calls
  let state: string
  try {
    await control.evaluate(askSomething, undefined, { timeout: 3000 })
    // The press itself moves the focus here.
    await control.focus({ timeout: 3000 })
    state = await stateOf(page)
    // Not by the mouse: a toast of the press before may lie over it.
    await control.dispatchEvent('click', undefined, { timeout: 3000 })
  } catch {
    return null
  }
  return expect
    .poll(async () => outside.calls > calls || (await stateOf(page)) !== state, { timeout: 10_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
}

/** The dialogs and menus that are open, the one in front last. */
const frontsOf = (page: Page) =>
  page.locator('dialog[open], [role=menu], [role=dialog]:not(dialog)')
const frontOf = (page: Page) => frontsOf(page).last()

/**
 * Presses each kind of control of the page at an address, and of what opens over it.
 * @param pressed what was pressed on pages before, by its place; grows
 * @returns the controls without an effect
 */
export const pressControls = async (
  page: Page,
  { path, outside, pressed }: { path: string; outside: Outside; pressed: Set<string> },
): Promise<string[]> => {
  const dead: string[] = []
  const settle = async () => {
    await expect(page.locator('h1').first()).toBeVisible()
    // Sections of the dashboard load when they come into view.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    if (await page.evaluate(() => document.getElementById('page-data') !== null)) {
      await pageHydrated(page)
    }
  }
  const open = async () => {
    // What was pressed last may lead away at this moment.
    await expect(async () => void (await page.goto(path))).toPass()
    await settle()
  }
  /** Back to the page, by the history where that leads there: faster than a load. */
  const goBack = async () => {
    if (page.url() === address) return
    await page.goBack({ timeout: 3000 }).catch(() => null)
    // What was pressed may lead away only now.
    if (page.url() === address) await settle().catch(open)
    else await open()
  }
  /** Presses what is in `scope` and new; `reach` brings the scope back, if it can. */
  const pressIn = async (scope: () => Locator, place: string, reach: () => Promise<boolean>) => {
    await reach()
    for (const kind of (await controlsIn(scope())).keys()) {
      const key = `${place}: ${kind}`
      if (pressed.has(key)) continue
      pressed.add(key)
      const fronts = await frontsOf(page).count()
      const press = async () => {
        const control = (await controlsIn(scope())).get(kind)
        return control ? hasEffect(page, control.locator, outside) : true
      }
      const effect = (await press()) ?? ((await reach()) ? await press() : null)
      if (effect === false) dead.push(`${path} ${key}`)
      // Not where the front is the one that was pressed in, or is closing.
      const hasOpened = (await frontsOf(page).count()) > fronts
      if (place.split(' > ').length < 2 && hasOpened && (await frontOf(page).isVisible())) {
        await pressIn(
          () => frontOf(page),
          `${place} > ${kind}`,
          async () => {
            if (await frontOf(page).isVisible()) return true
            await open()
            const opener = (await controlsIn(scope())).get(kind)
            if (!opener) return false
            await opener.locator.dispatchEvent('click')
            return await frontOf(page)
              .waitFor({ timeout: 5000 })
              .then(
                () => true,
                () => false,
              )
          },
        )
      }
      if (!(await reach())) return
    }
  }

  await open()
  const address = page.url()
  const reachPage = async () => {
    // Faster than a load of the page; a question that nothing closes stays.
    if (await frontOf(page).isVisible()) await page.keyboard.press('Escape')
    if (await frontOf(page).isVisible()) await open()
    else await goBack()
    return true
  }
  if (await frontOf(page).isVisible()) {
    await pressIn(
      () => frontOf(page),
      `${path} dialog`,
      async () => {
        await open()
        return await frontOf(page).isVisible()
      },
    )
    return dead
  }
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    const place = landmark === 'main' ? path : landmark
    await pressIn(() => page.getByRole(landmark), place, reachPage)
  }
  return dead
}

/** The addresses that the page links to, of this site and of others. */
export const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? 'a link without an address'),
    )
