import type { UnsentWrite } from '@haulyard/shell-contract'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { outboxDatabase } from './outbox-database'

/** A write that waits in the outbox, or was rejected. */
export interface OutboxEntry extends UnsentWrite {
  readonly id: string
  readonly userId: string
  /** The page it was written on. */
  readonly path: string
  /** In milliseconds since 1970; entries are sent in this order. */
  readonly writtenAt: number
  /** Why the API has rejected it; `null` while it waits. */
  readonly problem: string | null
}

interface OutboxDatabase extends DBSchema {
  entries: { key: string; value: OutboxEntry }
}

/** What a member leaves unsent is deleted after that time. */
const maximumAgeMs = 30 * 24 * 60 * 60 * 1000

let opened: Promise<IDBPDatabase<OutboxDatabase>> | null = null

const open = () => {
  opened ??= openDB<OutboxDatabase>(outboxDatabase, 1, {
    upgrade: (database) => void database.createObjectStore('entries', { keyPath: 'id' }),
    // Signing out in any tab deletes it.
    blocking: (_current, _next, event) => {
      opened = null
      ;(event.target as IDBDatabase).close()
    },
  })
  return opened
}

/** The entries of a member, oldest first. @throws where the browser stores nothing */
export const readEntries = async (userId: string): Promise<readonly OutboxEntry[]> => {
  const database = await open()
  const entries = await database.getAll('entries')
  const isOld = ({ writtenAt }: OutboxEntry) => writtenAt < Date.now() - maximumAgeMs
  for (const { id } of entries.filter(isOld)) await database.delete('entries', id)
  return entries
    .filter((entry) => entry.userId === userId && !isOld(entry))
    .sort((one, other) => one.writtenAt - other.writtenAt)
}

/** Stores an entry, in place of one with the same id. @throws where the browser stores nothing */
export const writeEntry = async (entry: OutboxEntry): Promise<void> => {
  await (await open()).put('entries', entry)
}

/** Deletes an entry: it was sent, or is not wanted any more. */
export const deleteEntry = async (id: string): Promise<void> => {
  await (await open()).delete('entries', id)
}
