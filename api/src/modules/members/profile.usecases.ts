import type { ProfileInput } from '@haulyard/api-contract'
import type { MessageBus } from '../../live/message-bus'
import type { Repositories } from '../../repositories'
import type { RecordImages } from '../media/record-images'
import type { StoredMember } from './members.documents'
import { createMemberNotFoundError } from './members.errors'

interface UpdateProfile {
  readonly input: ProfileInput
  readonly member: StoredMember
}

interface Dependencies extends Pick<Repositories, 'members'> {
  readonly recordImages: RecordImages
  readonly messageBus: MessageBus
}

/** Replaces what a member tells others; the member's other devices read it again. */
export async function updateProfile(
  { input, member }: UpdateProfile,
  { members, recordImages, messageBus }: Dependencies,
): Promise<StoredMember> {
  const sent = { value: input.profileImageUrl, existing: member.profileImageUrl }
  const { before, after } = await recordImages.store(sent, async (profileImageUrl) => {
    const profile = { ...input, profileImageUrl }
    const before = await members.setProfile(member, profile)
    if (!before) throw createMemberNotFoundError()
    return { before, after: { ...before, ...profile } }
  })
  if (before.profileImageUrl !== after.profileImageUrl) {
    await recordImages.removeUnused(before.profileImageUrl)
  }
  messageBus.publish([member._id], { type: 'account' })
  return after
}
