import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Menus and sheets fetch their code when first opened; a busy machine takes a while.
configure({ asyncUtilTimeout: 30_000 })

afterEach(cleanup)
