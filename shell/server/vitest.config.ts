import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Some tests start real processes, on machines that are busy with other packages' tests.
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/build-programs.ts'],
    // Every test has folders and servers of its own; there is nothing else to isolate.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
