import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Pages are fetched when they are opened; the first one takes a busy machine a while.
configure({ asyncUtilTimeout: 30_000 })

// React keeps the stack of every element; the hundred lines of the test runner make that slow.
Error.stackTraceLimit = 10

// happy-dom's select has no `size`. A browser's has, and react-hook-form goes by it when it
// decides whether somebody chose an entry before the form was there. Some tests have no document at all.
if (typeof HTMLSelectElement !== 'undefined') {
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, value: 0 })
}

// It loads no pictures, and says of each that it has failed: `complete`, without a width.
if (typeof HTMLImageElement !== 'undefined') {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', {
    configurable: true,
    value: false,
  })
}

// Nor has it `reportError`: what a test did not expect to break is named in its output.
// biome-ignore lint/suspicious/noConsole: the output of a test is its console.
globalThis.reportError ??= (error: unknown) => console.error(error)

afterEach(cleanup)
