import type { Connection } from '@haulyard/api-contract'
import type { Database } from '../../database/database'
import type { KeyedMutex } from '../../database/keyed-mutex'
import type { MessageBus } from '../../live/message-bus'
import type { Notice } from '../notifications/notifications.documents'
import type { Notifier } from '../notifications/notifier'
import type { UsersRepository } from '../users/users.repository'
import type { BlocksRepository } from './blocks.repository'
import { type StoredConnection, toConnection } from './connections.documents'
import type { ConnectionsRepository } from './connections.repository'

/** What the use cases of connections and blocks are made of. */
export interface ConnectionParts {
  readonly connections: ConnectionsRepository
  readonly blocks: BlocksRepository
  readonly users: UsersRepository
  readonly database: Database
  readonly mutex: KeyedMutex
  readonly notifier: Notifier
  readonly messageBus: MessageBus
  readonly now: () => Date
}

/** What became of a connection, and who is to be told. */
export interface Outcome {
  readonly connection: StoredConnection
  /** `null`: all had been so before. */
  readonly change: 'written' | 'ended' | null
  readonly notice: Notice | null
}

/** Tells both members of a change, wherever they look just now; answers the connection. */
export async function announce(
  { connection, change, notice }: Outcome,
  parts: ConnectionParts,
): Promise<Connection> {
  const people = await parts.users.findPeople(connection.memberIds)
  const described = toConnection(people)(connection)
  if (change === 'ended') announceEnd(connection, parts)
  if (change === 'written') {
    const event = { type: 'connection', connectionId: described.id, connection: described } as const
    parts.messageBus.publish(connection.memberIds, event)
  }
  if (notice) await parts.notifier.announce(notice)
  return described
}

/** Tells both members that there is nothing between them any more. */
export function announceEnd(
  { _id, memberIds }: StoredConnection,
  { messageBus }: Pick<ConnectionParts, 'messageBus'>,
): void {
  const connectionId = _id.toHexString()
  messageBus.publish(memberIds, { type: 'connection', connectionId, connection: null })
}
