import { chatPath } from '@haulyard/remote-kit'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useNavigate } from '@haulyard/remote-kit/router'
import { nullWhenMissing, type ToastMessage, useShell } from '@haulyard/shell-contract'

const requestSentToast: ToastMessage = {
  title: 'Connection request sent',
  description: 'You can write to each other once the seller accepts it.',
  tone: 'success',
}
/** The account is gone or has blocked the current user; the text does not tell which. */
const unreachableToast: ToastMessage = {
  title: 'Error',
  description: 'This seller cannot be reached on Haulyard.',
  tone: 'danger',
}

/** Opens the chat with a seller; only connected members chat, so it may ask for that first. */
export const useMessageSeller = (sellerId: string) => {
  const { api, showToast } = useShell()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    // A repeated request changes nothing; the response says whether both are connected already.
    mutationFn: () =>
      api.call('POST /api/connections', { body: { receiverId: sellerId } }).catch(nullWhenMissing),
    onSuccess: (connection) => {
      void queryClient.invalidateQueries({ queryKey: ['/api/connections'] })
      if (connection === null) showToast(unreachableToast)
      else if (connection.status === 'pending') showToast(requestSentToast)
    },
  })
  return {
    isBusy: isPending,
    message: () =>
      mutate(undefined, {
        // Given with the call: who has gone elsewhere meanwhile stays there.
        onSuccess: (connection) => {
          if (connection?.status === 'accepted') navigate(chatPath(sellerId))
        },
      }),
  }
}
