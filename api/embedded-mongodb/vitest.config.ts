import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/start-database.ts'],
    // Every file starts a database of its own; more at a time only wait for the same disk.
    maxWorkers: 2,
    // No file leaves anything behind that another could meet; loading everything anew takes a third of the time.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
