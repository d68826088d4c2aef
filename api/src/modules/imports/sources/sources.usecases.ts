import type {
  ImportSourceInput,
  ImportSourceRecord,
  ImportSourceUpdate,
} from '@haulyard/api-contract'
import { type ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../../database/database'
import { isDuplicateKey } from '../../../database/database-errors'
import { parseId } from '../../../database/ids'
import type { Repositories } from '../../../repositories'
import type { AuditContext } from '../../audit/audit.documents'
import {
  createSourceExistsError,
  createSourceNotFoundError,
  createTooManySourcesError,
} from '../imports.errors'
import { type ImportSourceDocument, maximumSources, toNewSource } from './import-sources.repository'
import { toDefinition } from './source-definition'
import { intervalOf } from './source-health'
import { toSourceRecord } from './source-record'
import { type TrialDependencies, trySource } from './try-source'

interface Dependencies
  extends TrialDependencies,
    Pick<Repositories, 'importSources' | 'audit' | 'locks'> {
  readonly database: Database
  readonly addConfigured: () => Promise<void>
  /** Wakes the schedule. */
  readonly wakeSchedule: () => void
}

interface ById {
  readonly id: string
}

/** The sources as administrators see and change them. */
export function createSources(deps: Dependencies) {
  const { database, locks, importSources, audit, addConfigured, wakeSchedule, now } = deps

  const get = async ({ id }: ById): Promise<ImportSourceDocument> => {
    const sourceId = parseId(id)
    const source = sourceId && (await importSources.findById(sourceId))
    if (!source) throw createSourceNotFoundError()
    return source
  }
  const record = (
    action: string,
    { _id, name }: ImportSourceDocument,
    { member, source, session }: AuditContext & { readonly session?: ClientSession },
  ) => {
    const target = { type: 'import_source', id: _id.toHexString(), label: name } as const
    const entry = { action: `imports.source_${action}`, actor: member, target, source }
    return audit.record({ ...entry, createdAt: now() }, session)
  }
  return {
    list: async (): Promise<ImportSourceRecord[]> =>
      (await importSources.findAll()).map(toSourceRecord),
    add: async ({ input, ...context }: AuditContext & { readonly input: ImportSourceInput }) => {
      const { kind, intervalMinutes } = input
      await addConfigured()
      const definition = toDefinition(input)
      const source = toNewSource({ kind, definition, intervalMinutes, nextRunAt: now() })
      const add = database.transaction(async (session) => {
        // Two concurrent requests cannot exceed the limit together.
        await locks.take('import sources', session)
        if ((await importSources.count(session)) >= maximumSources)
          throw createTooManySourcesError()
        const added = await importSources.add({ _id: new ObjectId(), ...source }, session)
        await record('added', added, { ...context, session })
        return added
      })
      const added = await add.catch((error: unknown) => {
        throw isDuplicateKey(error) ? createSourceExistsError() : error
      })
      wakeSchedule()
      return toSourceRecord(added)
    },
    update: async ({
      id,
      input: { isPaused, intervalMinutes },
      ...context
    }: AuditContext & ById & { readonly input: ImportSourceUpdate }) => {
      const before = await get({ id })
      const from = before.lastReadAt ?? now()
      const isIntervalChanged = intervalMinutes !== before.intervalMinutes
      const nextRunAt = new Date(from.getTime() + intervalOf({ intervalMinutes }))
      const changes = {
        isPaused,
        isRead: !isPaused,
        intervalMinutes,
        ...(isIntervalChanged && before.nextRunAt !== null && { nextRunAt }),
      }
      const after = await importSources.update(before._id, changes)
      if (!after) throw createSourceNotFoundError()
      await record('changed', after, context)
      wakeSchedule()
      return toSourceRecord(after)
    },
    remove: async ({ id, ...context }: AuditContext & ById) => {
      const { _id } = await get({ id })
      const removed = await importSources.update(_id, { removedAt: now(), isRead: false })
      if (removed) await record('removed', removed, context)
    },
    /** Reads a source that is not stored yet. */
    tryInput: (input: ImportSourceInput) => trySource(toDefinition(input), deps),
    /** Reads a stored source. */
    tryStored: async (byId: ById) => await trySource((await get(byId)).definition, deps),
  }
}
