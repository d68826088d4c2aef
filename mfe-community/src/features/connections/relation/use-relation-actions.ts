import type { Connection, Person } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useRef } from 'react'
import { putConnection, removeConnections } from './connection-cache'
import { blockKey, connectionKey, connectionsUrl } from './relation-keys'
import { blockSteps, connectionSteps, muteSteps, type Outcome, type Step } from './relation-steps'

/** Whether a connection is one with the member. */
const isWith =
  (memberId: string) =>
  ({ requesterId, receiverId }: Connection): boolean =>
    requesterId === memberId || receiverId === memberId

/** The shape of the API's list for two members. */
const toList = <T>(item: T | null): T[] => (item === null ? [] : [item])

/** What becomes known with a step, or with its failure. */
const useOutcomes = (member: Person) => {
  const { showToast } = useShell()
  const queryClient = useQueryClient()
  const askAgain = (urls: readonly string[]) => {
    for (const url of urls) void queryClient.invalidateQueries({ queryKey: [url] })
  }
  return {
    finish: (outcome: Outcome, { toSuccess }: Step) => {
      const { connection, block } = outcome
      if (connection === null) removeConnections(queryClient, isWith(member.id))
      if (connection) putConnection(queryClient, connection)
      if (connection !== undefined)
        // The cached connection may be newer: a live event can come before this response.
        queryClient.setQueryData(connectionKey(member.id), (known) => known ?? toList(connection))
      if (block !== undefined) queryClient.setQueryData(blockKey(member.id), toList(block))
      // A connected member sees more, and a muted or blocked one is not seen.
      askAgain(['/api/posts', `/api/users/${member.id}/posts`, '/api/mutes'])
      showToast({ ...toSuccess(outcome), tone: 'success' })
    },
    /** Things are not as they were known: the other has acted meanwhile. */
    doubt: () => askAgain([connectionsUrl, '/api/blocks']),
  }
}

/**
 * The steps between the current user and a member; the page shows each outcome
 * on the response.
 */
export const useRelationActions = (member: Person) => {
  const { api } = useShell()
  const { finish, doubt } = useOutcomes(member)
  const isTaking = useRef(false)
  const taking = useMutation({
    mutationFn: ({ perform }: Step) => perform(),
    onSuccess: finish,
    onSettled: (_outcome, error) => {
      if (error) doubt()
      // After the render that shows the change.
      setTimeout(() => {
        isTaking.current = false
      })
    },
  })
  // The second press of a double one can come before the page shows that the first was taken.
  const take = (step: Step) => {
    if (isTaking.current) return
    isTaking.current = true
    taking.mutate(step)
  }
  return {
    steps: {
      ...connectionSteps({ api, member }),
      ...blockSteps({ api, member }),
      ...muteSteps({ api, member }),
    },
    isBusy: taking.isPending,
    take,
    /** Takes a step for a caller that tells of a failure itself. @throws what the call throws */
    takeConfirmed: async (step: Step) => {
      try {
        finish(await step.perform(), step)
      } catch (error) {
        doubt()
        throw error
      }
    },
  }
}

/** What `useRelationActions` gives. */
export type RelationActions = ReturnType<typeof useRelationActions>
