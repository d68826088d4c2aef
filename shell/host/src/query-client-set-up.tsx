import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createApiClient } from './api-client'
import { createQueryClient } from './query-client'

/** A query client as the shell makes it, for tests of hooks that read and write with it. */
export const setUpQueryClient = () => {
  const showToast = vi.fn()
  const api = createApiClient()
  const client = createQueryClient({ api, showToast })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const removeTopic = () => api.call('DELETE /api/forum/topics/{id}', { params: { id: '1' } })
  return { client, showToast, wrapper, removeTopic }
}
