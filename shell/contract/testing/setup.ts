import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Pages are fetched when they are opened; the first one takes a busy machine a while.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
