import { hoursOnTen, type NotificationChoicesInput } from '@haulyard/api-contract'
import type { Repositories } from '../../repositories'
import { createInvalidLinkError } from '../auth/auth.errors'
import { isInactive, type StoredMember, toEmailKey } from '../members/members.documents'
import type { ChoicesLinks } from './choices-link'
import { type Choices, toChoices } from './notification-choices.documents'

interface Dependencies
  extends Pick<Repositories, 'members' | 'notificationChoices' | 'missedNotices'> {
  readonly now: () => Date
}

type Owner = Pick<StoredMember, '_id' | 'emailKey' | 'homeBase'>

export const getChoices = async (
  member: Owner,
  { notificationChoices }: Pick<Dependencies, 'notificationChoices'>,
): Promise<Choices> => toChoices(await notificationChoices.find(member._id), member)

interface ChangeChoices {
  readonly input: NotificationChoicesInput
  readonly member: Owner
}

/** Changes what a member is told. What waits for a mail is decided anew when it is due. */
export async function changeChoices(
  { input, member }: ChangeChoices,
  deps: Dependencies,
): Promise<Choices> {
  const fields = toFields(input, deps.now())
  if (Object.keys(fields).length > 0) await deps.notificationChoices.change(member._id, fields)
  // What was held is not mailed months later, when mails are turned on again.
  if (input.isMailOn === false) await deps.missedNotices.removeAll(member._id)
  return await getChoices(member, deps)
}

function toFields({ group: chosen, isOnTen, ...rest }: NotificationChoicesInput, now: Date) {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  const tenEndsAt = isOnTen ? new Date(now.getTime() + hoursOnTen * 3_600_000) : null
  return {
    ...Object.fromEntries(given),
    ...(isOnTen !== undefined && { tenEndsAt }),
    ...(chosen && {
      [`channels.${chosen.group}`]: [...new Set(chosen.channels)],
      [`urgent.${chosen.group}`]: chosen.isUrgent,
      ...(chosen.isPushed !== undefined && { [`pushed.${chosen.group}`]: chosen.isPushed }),
    }),
    // Turned on again by the member: the mailbox may work again.
    ...(rest.isMailOn && { bouncedEmailKey: null }),
  }
}

/** The member whose mail has the link. */
export async function findLinkOwner(
  { token }: { readonly token: string },
  { members, choicesLinks }: Pick<Dependencies, 'members'> & { choicesLinks: ChoicesLinks },
): Promise<StoredMember> {
  const link = choicesLinks.read(token)
  const member = link && (await members.findById(link.userId))
  if (!link || !member || isInactive(member) || !link.isFor(member)) throw createInvalidLinkError()
  return member
}

/** A mail server has rejected the address: no mail about notifications is sent there any more. */
export async function recordBounce(address: string, deps: Dependencies): Promise<void> {
  const member = await deps.members.findByEmail(address)
  if (!member) return
  const bouncedEmailKey = toEmailKey(address)
  await deps.notificationChoices.change(member._id, { bouncedEmailKey })
  await deps.missedNotices.removeAll(member._id)
}
