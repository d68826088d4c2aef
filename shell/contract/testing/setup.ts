import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Pages are fetched when they are opened; the first one takes a busy machine a while.
configure({ asyncUtilTimeout: 10_000 })

// happy-dom's select has no `size`. A browser's has, and react-hook-form goes by it when it
// decides whether somebody chose an entry before the form was there. Some tests have no page.
if (typeof HTMLSelectElement !== 'undefined') {
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, value: 0 })
}

afterEach(cleanup)
