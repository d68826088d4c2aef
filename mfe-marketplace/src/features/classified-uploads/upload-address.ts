import type { UploadAddress } from '@haulyard/api-contract'
import { useMutation, useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { uploadAddressUrl } from '../classifieds/api/member-urls'

interface OwnAddress {
  readonly address: UploadAddress | null
}

/** The address that the member's file is read from once a day; `null` without one. */
export const useUploadAddress = () => useQuery<OwnAddress>({ queryKey: [uploadAddressUrl] })

const useShowAddress = () => {
  const queryClient = useQueryClient()
  return (address: UploadAddress | null) =>
    queryClient.setQueryData<OwnAddress>([uploadAddressUrl], { address })
}

/** Has the file at an address read once a day, in the place of the address before. */
export const useSetUploadAddress = () => {
  const { api, showToast } = useShell()
  const show = useShowAddress()
  return useMutation({
    mutationFn: (url: string) => api.call('PUT /api/classified-uploads/address', { body: { url } }),
    onSuccess: (address) => {
      show(address)
      showToast({ title: 'Your file is read every day from tomorrow on' })
    },
  })
}

/** Stops the daily reading; the toast offers to go on. */
export const useStopUploadAddress = ({ url }: UploadAddress) => {
  const { api, showToast } = useShell()
  const show = useShowAddress()
  const setting = useSetUploadAddress()
  return useMutation({
    mutationFn: () => api.call('DELETE /api/classified-uploads/address'),
    onSuccess: () => {
      show(null)
      const undo = () => setting.mutate(url)
      showToast({
        title: 'Your file is not read any more',
        action: { label: 'Undo', run: undo },
      })
    },
  })
}
