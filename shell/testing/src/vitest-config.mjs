// @ts-check
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** How the tests of a front-end run: `export { frontEndTests as default }`. */
export const frontEndTests = defineConfig({
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [join(import.meta.dirname, 'setup.ts')],
    // A new document and a new React for every file take twice as long as the tests themselves.
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
