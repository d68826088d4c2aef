import { useMutation } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'

/** Reads how a text would be shown as a post. */
export const usePreviewPost = () => {
  const { api } = useShell()
  return useMutation({
    mutationFn: async (content: string) => ({
      content,
      ...(await api.call('POST /api/forum/preview', { body: { content } })),
    }),
  })
}
