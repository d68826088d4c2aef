import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Some tests start processes, while other packages' tests use the machine.
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/build-programs.ts'],
    // Every test has its own folders and servers, so no other isolation is needed.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
