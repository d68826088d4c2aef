import type { PrivacyInput } from '@haulyard/api-contract'
import type { MessageBus } from '../../live/message-bus'
import type { Repositories } from '../../repositories'
import type { PresenceAnnouncer } from '../presence/presence-announcer'
import type { StoredMember } from './members.documents'
import { createMemberNotFoundError } from './members.errors'

interface UpdatePrivacy {
  readonly input: PrivacyInput
  readonly member: StoredMember
}

interface Dependencies extends Pick<Repositories, 'members'> {
  readonly presenceAnnouncer: PresenceAnnouncer
  readonly messageBus: MessageBus
}

/** Changes who sees a member's profile and activity; open pages of others follow at once. */
export async function updatePrivacy(
  { input, member }: UpdatePrivacy,
  { members, presenceAnnouncer, messageBus }: Dependencies,
): Promise<StoredMember> {
  const changed = await members.setPrivacy(member._id, input)
  if (!changed) throw createMemberNotFoundError()
  if (input.showsActivity !== undefined) await presenceAnnouncer.switched(changed)
  messageBus.publish([member._id], { type: 'account' })
  return changed
}
