import type { ConversationOf } from '@haulyard/api-contract'
import { parseId } from '../../database/ids'
import { toPairKey } from '../connections/pairs'
import type { StoredMember } from '../members/members.documents'
import type { MessagesDependencies } from './messages.usecases'
import { findShowingReading, showsTo } from './reading'

/** Within this time of the last event of a member there is no further one. */
const pauseMs = 2000
/** More members do not type at once; older times do not matter. */
const maximumTimes = 1000

/** Limits how often a member’s typing is published: in memory, nothing of it is stored. */
export function createTypingThrottle({ now }: Pick<MessagesDependencies, 'now'>) {
  const times = new Map<string, number>()
  return (key: string): boolean => {
    const at = now().getTime()
    if (at - (times.get(key) ?? 0) < pauseMs) return false
    if (times.size >= maximumTimes) times.clear()
    times.set(key, at)
    return true
  }
}

interface Typing {
  readonly input: ConversationOf
  readonly member: StoredMember
}

interface Dependencies extends MessagesDependencies {
  readonly mayTell: ReturnType<typeof createTypingThrottle>
}

/** Publishes to the other member that one is typing, if both show it and write to each other. */
export async function tellTyping({ input, member }: Typing, deps: Dependencies): Promise<void> {
  const { conversations, messageBus, mayTell } = deps
  const otherId = parseId(input.otherUserId)
  if (otherId === null || !mayTell(`${member._id} ${otherId}`)) return
  const conversation = await conversations.find(toPairKey(member._id, otherId))
  if (!(await showsTo({ member, otherId, conversation }, deps))) return
  const isShown = await findShowingReading({ member, others: [otherId] }, deps)
  if (!isShown(otherId)) return
  messageBus.publish([otherId], { type: 'typing', userId: member._id.toHexString() })
}
