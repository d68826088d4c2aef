import type { BookPriceInput, ReadOnlyInput, Site } from '@haulyard/api-contract'
import { useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'

const siteKey = ['/api/site']

/** The state of the site, read anew whenever the section is opened. */
export const useSite = () => useQuery<Site>({ queryKey: siteKey, refetchOnMount: 'always' })

interface SetReadOnlyOptions {
  /** Shown when it is done. */
  readonly success: string
  readonly failure: string
  readonly onDone: () => void
}

/** Begins, changes or ends the read-only mode. */
export const useSetReadOnly = ({ success, failure, onDone }: SetReadOnlyOptions) => {
  const { api } = useShell()
  const queryClient = useQueryClient()
  return useAdminAction({
    act: (body: ReadOnlyInput) => api.call('PUT /api/admin/read-only', { body }),
    success,
    failure,
    onDone: (site) => {
      queryClient.setQueryData(siteKey, site)
      onDone()
    },
  })
}

/** Changes the price of the book. */
export const useSetBookPrice = ({ onDone }: { readonly onDone: () => void }) => {
  const { api } = useShell()
  const queryClient = useQueryClient()
  return useAdminAction({
    act: (body: BookPriceInput) => api.call('PUT /api/admin/book', { body }),
    success: 'Price changed successfully',
    failure: 'Failed to change the price',
    onDone: (site) => {
      queryClient.setQueryData(siteKey, site)
      onDone()
    },
  })
}
