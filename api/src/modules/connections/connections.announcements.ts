import type { Connection } from '@haulyard/api-contract'
import type { Database } from '../../database/database'
import type { KeyedMutex } from '../../database/keyed-mutex'
import type { MessageBus } from '../../live/message-bus'
import type { Repositories } from '../../repositories'
import type { Notice } from '../notifications/notifications.documents'
import type { Notifier } from '../notifications/notifier'
import type { PresenceAnnouncer } from '../presence/presence-announcer'
import { type StoredConnection, toConnection } from './connections.documents'

/** Dependencies of the use cases of connections and blocks. */
export interface ConnectionsDependencies
  extends Pick<Repositories, 'connections' | 'blocks' | 'mutes' | 'members' | 'locks'> {
  readonly database: Database
  readonly mutex: KeyedMutex
  readonly notifier: Notifier
  readonly messageBus: MessageBus
  readonly presenceAnnouncer: PresenceAnnouncer
  readonly now: () => Date
}

/** The result of a change of a connection, and the notice about it. */
export interface Outcome {
  readonly connection: StoredConnection
  /** `null`: nothing changed. */
  readonly change: 'written' | 'ended' | null
  readonly notice: Notice | null
}

/** Publishes a change to both members and returns the connection. */
export async function announce(
  { connection, change, notice }: Outcome,
  deps: Pick<ConnectionsDependencies, 'members' | 'messageBus' | 'notifier' | 'presenceAnnouncer'>,
): Promise<Connection> {
  const people = await deps.members.findPeople(connection.memberIds)
  const described = toConnection(people)(connection)
  if (change === 'ended') announceEnd(connection, deps)
  if (change === 'written') {
    const event = { type: 'connection', connectionId: described.id, connection: described } as const
    deps.messageBus.publish(connection.memberIds, event)
    if (connection.status === 'accepted')
      await deps.presenceAnnouncer.connected(connection.memberIds)
  }
  if (notice) await deps.notifier.announce(notice)
  return described
}

/** Publishes to both members that their connection was removed. */
export function announceEnd(
  { _id, memberIds }: StoredConnection,
  { messageBus }: Pick<ConnectionsDependencies, 'messageBus'>,
): void {
  const connectionId = _id.toHexString()
  messageBus.publish(memberIds, { type: 'connection', connectionId, connection: null })
}
