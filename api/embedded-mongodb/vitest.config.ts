import { defineConfig } from 'vitest/config'
import { effort } from './src/testing/effort.js'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/start-database.ts'],
    // Every file starts a database of its own; more at a time only wait for the same disk.
    maxWorkers: 2,
    // No file leaves anything behind that another could meet; loading everything anew takes a third of the time.
    isolate: false,
    // A busy machine may be slow; what must be fast is measured by the benchmark.
    testTimeout: 60_000 * effort,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
