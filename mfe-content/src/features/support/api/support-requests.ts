import type {
  BookOrderInput,
  BulkOrderInput,
  ContactInput,
  LinkReportInput,
  OwnSupportRequest,
} from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { type ApiClient, useShell } from '@haulyard/shell-contract'
import { supportRequestsUrl } from '../../../query-urls'

/** The current member's requests with their answers. */
export const useOwnRequests = () => useListPages<OwnSupportRequest>({ url: supportRequestsUrl })

interface SendOptions<Sent> {
  readonly onSent: (sent: Sent) => void
  readonly onError: (error: Error) => void
}

const useSend = <Input, Sent>(
  send: (api: ApiClient, body: Input) => Promise<Sent>,
  { onSent, onError }: SendOptions<Sent>,
) => {
  const { api } = useShell()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input) => send(api, body),
    onSuccess: (sent) => {
      void queryClient.invalidateQueries({ queryKey: [supportRequestsUrl] })
      onSent(sent)
    },
    onError,
  })
}

/** Writes to the owner. */
export const useSendMessage = (options: SendOptions<unknown>) =>
  useSend((api, body: ContactInput) => api.call('POST /api/support-requests', { body }), options)

/** Reports a page of this site by its link. */
export const useReportLink = (options: SendOptions<{ outcome: 'report' | 'request' }>) =>
  useSend(
    (api, body: LinkReportInput) => api.call('POST /api/support-requests/reports', { body }),
    options,
  )

/** Orders a copy of the book. */
export const useOrderBook = (options: SendOptions<unknown>) =>
  useSend(
    (api, body: BookOrderInput) => api.call('POST /api/support-requests/book-orders', { body }),
    options,
  )

/** Asks for several copies of the book. */
export const useOrderInBulk = (options: SendOptions<unknown>) =>
  useSend(
    (api, body: BulkOrderInput) => api.call('POST /api/support-requests/bulk-orders', { body }),
    options,
  )
