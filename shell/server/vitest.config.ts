import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    // As in the bundle: the contract without what only a browser needs.
    alias: [
      {
        find: /^@haulyard\/shell-contract$/,
        replacement: new URL('../contract/src/remote-module.ts', import.meta.url).pathname,
      },
    ],
  },
  // Some tests start real processes, on machines that are busy with other packages' tests.
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/build-programs.ts'],
    testTimeout: 30_000,
  },
})
