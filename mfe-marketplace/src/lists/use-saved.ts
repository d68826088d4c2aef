import { useMutation, useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { useCurrentUser } from '@haulyard/shell-contract'

interface Saving<State> {
  /** Names the record: its changes reach the API in the order of the presses. */
  readonly scope: string
  /** Where the API tells what is saved. */
  readonly queryKey: readonly string[]
  /** The list of what is saved, which is read again after a change. */
  readonly listUrl: string
  readonly send: (isSaved: boolean) => Promise<unknown>
  /** Whether the record is saved by what the API told; `undefined` while that is not known. */
  readonly isSavedIn: (state: State | undefined) => boolean
  /** What the API tells after the change. */
  readonly afterChange: (known: State | undefined, isSaved: boolean) => State
}

/**
 * Whether the current user saved a record, and the way to change that. What was pressed last counts
 * as so at once; when it fails, what the API said before shows again by itself.
 */
export const useSaved = <State>(saving: Saving<State>) => {
  const { scope, queryKey, listUrl, send, isSavedIn, afterChange } = saving
  const isMember = useCurrentUser() !== null
  const queryClient = useQueryClient()
  const { data } = useQuery<State>({ queryKey, enabled: isMember })
  const change = useMutation({
    // One after the other: two presses in a row must reach the API in their order.
    scope: { id: scope },
    mutationFn: send,
    onSuccess: async (_response, isSaved) => {
      // A response in flight may be older than this one.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<State>(queryKey, (known) => afterChange(known, isSaved))
      void queryClient.invalidateQueries({ queryKey: [listUrl] })
    },
  })
  const isSaved = change.isPending ? change.variables : isSavedIn(data)
  return { isSaved, toggle: () => change.mutate(!isSaved) }
}
