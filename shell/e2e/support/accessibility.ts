import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type AxeCore from 'axe-core'
import { expect, type Page } from './test'

declare global {
  interface Window {
    axe?: typeof AxeCore
  }
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** By day and by night. */
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** The bell's number is its description, so that its name stays the same: axe asks for a name with it. */
const exceptions = { 'label-content-name-mismatch': { enabled: false } }

/** What another light can break; everything else has been judged by day. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** A list's first six stand for the rest, which would take as long again each time. */
const repetitions = 'main :is(li, article):nth-of-type(n + 7)'

/**
 * Expects that no rule of axe is broken on a page as it is now: all of them by day, and by night
 * those about colours.
 * @param place what is judged: the whole page when left out
 */
export const expectAccessible = async (page: Page, light: Scheme, look: string, place?: string) => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource)
  const broken = await page.evaluate(
    async ({ only, rules, exclude, include }) => {
      // Colours change in a transition.
      const isPassing = (one: Animation) => one.effect?.getTiming().iterations !== Infinity
      const passing = document.getAnimations().filter(isPassing)
      await Promise.allSettled(passing.map(({ finished }) => finished))
      const context = include ? { include } : { exclude }
      const result = await window.axe?.run(context, {
        resultTypes: ['violations'],
        rules,
        ...(only && { runOnly: only }),
      })
      return result?.violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
      )
    },
    {
      only: light === 'dark' ? colourRules : null,
      rules: exceptions,
      exclude: repetitions,
      include: place,
    },
  )
  expect(broken, look).toEqual([])
}
