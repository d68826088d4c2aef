import { type BrowserContext, test as base, expect } from '@playwright/test'

// Everything else as it is: a test imports from here alone (biome.json).
export * from '@playwright/test'

declare global {
  interface Window {
    /** Hands over what was refused here; put in by the test. */
    reportViolation(text: string): Promise<void>
  }
}

/** Runs in every document, before it does: hears of all that the site's policies refuse. */
const listen = () => {
  // What others' frames do is theirs.
  if (window.top !== window) return
  const tell = (text: string) => void window.reportViolation(text).catch(() => undefined)
  document.addEventListener('securitypolicyviolation', (event) => {
    tell(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`.trim())
  })
  // A script without a digest: the only place where browsers say so.
  const onReports = (reports: readonly { body: unknown }[]) => {
    for (const { body } of reports) {
      const { blockedURL } = body as { blockedURL: string }
      tell(`integrity-policy ${blockedURL}`)
    }
  }
  Reflect.construct(ReportingObserver, [
    onReports,
    { types: ['integrity-violation'], buffered: true },
  ]).observe()
}

/**
 * Playwright's test, which fails when a policy of the site refuses anything in any page of any
 * browser context: nothing of ours may need what is not allowed. Who means to be refused
 * takes it out of `refusals`.
 */
export const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ browser }, use) => {
      const violations: string[] = []
      const watch = async (context: BrowserContext) => {
        await context.exposeBinding(
          'reportViolation',
          (_, text: string) => void violations.push(text),
        )
        await context.addInitScript(listen)
      }
      // The event comes before the context is handed out: whatever it opens comes after.
      browser.on('context', watch)
      await use(violations)
      browser.off('context', watch)
      expect(violations, 'refused by the site’s own policies').toEqual([])
    },
    { auto: true },
  ],
})
