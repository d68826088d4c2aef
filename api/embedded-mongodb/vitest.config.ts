import { defineConfig } from 'vitest/config'
import { effort } from './src/testing/effort.js'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/start-database.ts'],
    // Every file starts its own database; more at a time would wait for the same disk.
    maxWorkers: 2,
    // Files leave no state for others; isolation would add a third of the time.
    isolate: false,
    // A busy machine may be slow. The benchmark measures speed.
    testTimeout: 60_000 * effort,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
