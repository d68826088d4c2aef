import { defineConfig } from 'vitest/config'

// Not beside package.json, because the packages in subfolders would use it too.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/start-database.ts', 'src/testing/build-workers.ts'],
    // Every file has its own application and database, so no other isolation is needed.
    isolate: false,
    maxWorkers: 2,
    // A busy machine may be slow. The benchmark measures speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
