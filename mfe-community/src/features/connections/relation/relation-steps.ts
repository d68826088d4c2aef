import type { Connection, Person } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import type { ApiClient, ToastMessage } from '@haulyard/shell-contract'

/** What a step makes known at once, without asking again. */
export interface Outcome {
  readonly connection?: Connection | null
  readonly block?: Person | null
}

/** A step between the current user and another member, and what to say when it is done. */
export interface Step {
  readonly perform: () => Promise<Outcome>
  readonly toSuccess: (outcome: Outcome) => Pick<ToastMessage, 'title' | 'description' | 'action'>
}

/** What steps are taken with: the other member, and the way to the API. */
interface StepParts {
  readonly api: ApiClient
  readonly member: Person
}

/** The steps towards a connection, and back. */
export const connectionSteps = ({ api, member }: StepParts) => {
  const name = memberName(member)
  const connected = { title: 'Connected', description: `You and ${name} can write to each other.` }
  const requested = { title: 'Request sent', description: `You will hear when ${name} accepts.` }
  const end = (id: string, title: string): Step => ({
    perform: async () => {
      await api.call('DELETE /api/connections/{id}', { params: { id } })
      return { connection: null }
    },
    toSuccess: () => ({ title }),
  })
  return {
    connect: (): Step => ({
      perform: async () => ({
        connection: await api.call('POST /api/connections', { body: { receiverId: member.id } }),
      }),
      // If the other member has asked meanwhile, both are connected at once.
      toSuccess: ({ connection }) => (connection?.status === 'accepted' ? connected : requested),
    }),
    accept: (id: string): Step => ({
      perform: async () => ({
        connection: await api.call('PUT /api/connections/{id}', {
          params: { id },
          body: { status: 'accepted' },
        }),
      }),
      toSuccess: () => connected,
    }),
    decline: (id: string) => end(id, 'Request declined'),
    withdraw: (id: string) => end(id, 'Request withdrawn'),
    remove: (id: string) => end(id, 'Connection removed'),
  }
}

/** Keeping a member away, and letting that member come near again. */
export const blockSteps = ({ api, member }: StepParts) => {
  const name = memberName(member)
  return {
    block: (): Step => ({
      perform: async () => ({
        block: await api.call('POST /api/blocks', { body: { userId: member.id } }),
        connection: null,
      }),
      toSuccess: () => ({ title: `${name} is blocked` }),
    }),
    unblock: (): Step => ({
      perform: async () => {
        await api.call('DELETE /api/blocks/{userId}', { params: { userId: member.id } })
        return { block: null }
      },
      toSuccess: () => ({ title: `${name} is no longer blocked` }),
    }),
  }
}

/** Leaving out what a member publishes, without ending the connection. */
export const muteSteps = ({ api, member }: StepParts) => {
  const name = memberName(member)
  const change = async (call: () => Promise<unknown>) => {
    await call()
    return {}
  }
  return {
    mute: ({ onUndo }: { readonly onUndo: () => void }): Step => ({
      perform: () => change(() => api.call('POST /api/mutes', { body: { userId: member.id } })),
      toSuccess: () => ({
        title: `${name} is muted`,
        description: 'You no longer see what this member publishes. Nobody is told.',
        action: { label: 'Undo', run: onUndo },
      }),
    }),
    unmute: (): Step => ({
      perform: () =>
        change(() => api.call('DELETE /api/mutes/{userId}', { params: { userId: member.id } })),
      toSuccess: () => ({ title: `${name} is no longer muted` }),
    }),
  }
}
