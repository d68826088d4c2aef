import { defineConfig } from 'vitest/config'

// Not beside package.json: the packages below this one would take it for theirs.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/start-database.ts', 'src/testing/build-workers.ts'],
    // Every file has its own application and database; there is nothing else to isolate.
    isolate: false,
    maxWorkers: 2,
    // A busy machine may be slow; what must be fast is measured by the benchmark.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
