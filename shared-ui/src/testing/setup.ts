import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Menus and sheets fetch their code when first opened; a busy machine takes a while.
configure({ asyncUtilTimeout: 30_000 })

// happy-dom loads no pictures, and says of each that it has failed: `complete`, without a width.
if (typeof HTMLImageElement !== 'undefined') {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', {
    configurable: true,
    value: false,
  })
}

// happy-dom has no `reportError`: what a test did not expect to break is named in its output.
// biome-ignore lint/suspicious/noConsole: the output of a test is its console.
globalThis.reportError ??= (error: unknown) => console.error(error)

afterEach(cleanup)
