import type { ObjectId } from 'mongodb'
import type { MessageBus } from '../../live/message-bus'
import type { Logger } from '../../logger'
import type { Repositories } from '../../repositories'
import { type StoredMember, showsActivity } from '../members/members.documents'

interface Dependencies extends Pick<Repositories, 'presence' | 'connections' | 'members'> {
  readonly messageBus: MessageBus
  readonly logger: Logger
  readonly now: () => Date
}

/** Publishes to the connections of members that these have come or left. */
export interface PresenceAnnouncer {
  /** Members have come to the site, or have left it. */
  changed(userIds: readonly ObjectId[], isOnline: boolean): Promise<void>
  /** A member shows the activity from now on, or hides it. A failure is only logged. */
  switched(member: StoredMember): Promise<void>
  /** Two members are connected from now on. A failure is only logged. */
  connected(pair: readonly [ObjectId, ObjectId]): Promise<void>
}

export function createPresenceAnnouncer(dependencies: Dependencies): PresenceAnnouncer {
  const { presence, connections, members, messageBus, logger, now } = dependencies
  const findOnline = (ids: readonly ObjectId[]) => presence.findOnline(ids, { now: now() })
  const publish = (receivers: readonly ObjectId[], userId: ObjectId, isOnline: boolean) => {
    const event = { type: 'presence', userId: userId.toHexString(), isOnline } as const
    if (receivers.length > 0) messageBus.publish(receivers, event)
  }
  /** Only to members who are on the site and show it. */
  const publishToConnections = async (userId: ObjectId, isOnline: boolean) => {
    const online = await findOnline(await connections.findConnectedIds(userId))
    publish(await members.findShowingActivity(online), userId, isOnline)
  }
  const logFailure = async (work: Promise<void>) => {
    try {
      await work
    } catch (error) {
      logger.warn({ err: error }, 'The presence of a member could not be announced')
    }
  }
  const announceSwitch = async (member: StoredMember) => {
    const [isOnline] = await findOnline([member._id])
    if (isOnline) await publishToConnections(member._id, showsActivity(member))
  }
  const announceConnection = async ([one, other]: readonly [ObjectId, ObjectId]) => {
    const showing = await members.findShowingActivity([one, other])
    if (showing.length < 2) return
    for (const id of await findOnline([one, other]))
      publish([id.equals(one) ? other : one], id, true)
  }
  return {
    changed: async (userIds, isOnline) => {
      for (const userId of await members.findShowingActivity(userIds)) {
        await publishToConnections(userId, isOnline)
      }
    },
    switched: (member) => logFailure(announceSwitch(member)),
    connected: (pair) => logFailure(announceConnection(pair)),
  }
}
