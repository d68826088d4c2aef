import { type BrowserContext, test as base, expect } from '@playwright/test'

// Everything else as it is: a test imports from here alone (biome.json).
export * from '@playwright/test'

declare global {
  interface Window {
    /** Reports a policy violation to the test, which adds this function. */
    reportViolation(text: string): Promise<void>
  }
}

/** Runs in every document, before its scripts: listens for violations of the site's policies. */
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
 * Playwright's test. It fails when a page of any browser context violates a policy of the site:
 * the product may not need what its policies forbid. A test that expects a violation
 * removes it from `violations`.
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
      expect(violations, 'violations of the site’s own policies').toEqual([])
    },
    { auto: true },
  ],
})
