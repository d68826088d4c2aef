import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Menus and sheets fetch their code when first opened; a busy machine takes a while.
configure({ asyncUtilTimeout: 30_000 })

// happy-dom loads no pictures, and says of each that it has failed: `complete`, without a width.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, value: false })

afterEach(cleanup)
