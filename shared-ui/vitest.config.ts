import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'happy-dom',
    setupFiles: ['./src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // Components keep no state between files, and a new document per file takes far
    // longer than the tests themselves.
    isolate: false,
    testTimeout: 60_000,
    // Dates are shown in the reader's zone; the tests read them as someone in Ohio would.
    env: { TZ: 'America/New_York' },
  },
})
