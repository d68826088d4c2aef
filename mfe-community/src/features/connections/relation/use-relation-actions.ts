import type { Person } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useMutation, useQueryClient } from '@haulyard/shell-contract/query'
import { blockSteps, connectionSteps, type Outcome, type Step } from './relation-steps'
import { blockKey, connectionKey } from './use-relation'

/** As a list of what is between two members answers it. */
const toList = <T>(item: T | null): T[] => (item === null ? [] : [item])

/**
 * Takes steps between the current user and a member; the page shows each one's outcome
 * as soon as it is answered.
 */
export const useRelationActions = (member: Person) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()

  const finish = (outcome: Outcome, { toSuccess }: Step) => {
    const { connection, block } = outcome
    if (connection !== undefined)
      queryClient.setQueryData(connectionKey(member.id), toList(connection))
    if (block !== undefined) queryClient.setQueryData(blockKey(member.id), toList(block))
    showToast({ ...toSuccess(outcome), tone: 'success' })
  }
  const askAgain = () => {
    // After a refusal, too: things are not as they were known, the other has acted meanwhile.
    // Posts as well: who is connected sees more of them.
    const urls = ['/api/connections', '/api/blocks', '/api/posts', `/api/users/${member.id}/posts`]
    for (const url of urls) void queryClient.invalidateQueries({ queryKey: [url] })
  }
  const taking = useMutation({
    mutationFn: ({ perform }: Step) => perform(),
    onSuccess: finish,
    onSettled: askAgain,
  })
  return {
    steps: { ...connectionSteps({ api, member }), ...blockSteps({ api, member }) },
    isBusy: taking.isPending,
    take: taking.mutate,
    /** Takes a step for a caller that tells of a failure itself. @throws what the call throws */
    takeConfirmed: async (step: Step) => {
      try {
        finish(await step.perform(), step)
      } finally {
        askAgain()
      }
    },
  }
}

/** What `useRelationActions` gives. */
export type RelationActions = ReturnType<typeof useRelationActions>
