import type { Person } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { failureText } from '@haulyard/shell-contract/form'
import { useMutation, useQueryClient } from '@haulyard/shell-contract/query'
import { blockSteps, connectionSteps, type Step } from './relation-steps'
import { blockKey, connectionKey } from './use-relation'

/**
 * Takes steps between the current user and a member; the page shows each one's outcome
 * as soon as it is answered.
 */
export const useRelationActions = (member: Person) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const taking = useMutation({
    mutationFn: ({ perform }: Step) => perform(),
    onSuccess: (outcome, { toSuccess }) => {
      const { connection, block } = outcome
      if (connection !== undefined) queryClient.setQueryData(connectionKey(member.id), connection)
      if (block !== undefined) queryClient.setQueryData(blockKey(member.id), block)
      showToast({ ...toSuccess(outcome), tone: 'success' })
    },
    onSettled: () => {
      // After a refusal, too: things are not as they were known, the other has acted meanwhile.
      // Posts as well: who is connected sees more of them.
      const urls = [
        '/api/connections',
        '/api/blocks',
        '/api/posts',
        `/api/users/${member.id}/posts`,
      ]
      for (const url of urls) void queryClient.invalidateQueries({ queryKey: [url] })
    },
  })
  return {
    steps: { ...connectionSteps({ api, member }), ...blockSteps({ api, member }) },
    isBusy: taking.isPending,
    /** Takes a step; a failure is told in a toast. */
    take: (step: Step) =>
      taking.mutate(step, {
        onError: (error) =>
          showToast({ title: 'Error', description: failureText(error), tone: 'danger' }),
      }),
    /** Takes a step for a caller that tells of a failure itself. @throws what the call throws */
    takeConfirmed: (step: Step) => taking.mutateAsync(step),
  }
}

/** What `useRelationActions` gives. */
export type RelationActions = ReturnType<typeof useRelationActions>
