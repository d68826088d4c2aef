import type {
  ImportSourceInput,
  ImportSourceRecord,
  ImportSourceUpdate,
  ImportTrial,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { parseId } from '../../../database/ids'
import { createInvalidInputError } from '../../../http/http.errors'
import type { Logger } from '../../../logger'
import type { AuditContext } from '../../audit/audit.documents'
import type { AuditRepository } from '../../audit/audit.repository'
import {
  createSourceExistsError,
  createSourceNotFoundError,
  createTooManySourcesError,
} from '../imports.errors'
import { type FieldMap, fieldMapSchema } from '../reading/field-map'
import { describeFailure } from '../runs/import-source'
import { toDatedItems } from './dated-items'
import {
  type ImportSourceDocument,
  type ImportSourcesRepository,
  maximumSources,
  toNewSource,
} from './import-sources.repository'
import { type LoadDependencies, loadSource } from './load-source'
import { intervalOf } from './source-health'
import type { ClassifiedSource, ImportSource } from './sources'
import { toImportedClassified } from './to-imported-classified'

interface Dependencies extends LoadDependencies {
  readonly importSources: ImportSourcesRepository
  readonly audit: AuditRepository
  readonly addConfigured: () => Promise<void>
  /** Wakes the schedule. */
  readonly wakeSchedule: () => void
  readonly logger: Logger
  readonly now: () => Date
}

interface ById {
  readonly id: string
}

const trialItems = 10

/** The sources as administrators see and change them. */
export function createSources(deps: Dependencies) {
  const { importSources, audit, addConfigured, wakeSchedule, now } = deps

  const get = async ({ id }: ById): Promise<ImportSourceDocument> => {
    const sourceId = parseId(id)
    const source = sourceId && (await importSources.findById(sourceId))
    if (!source) throw createSourceNotFoundError()
    return source
  }
  const record = (
    action: string,
    { _id, name }: ImportSourceDocument,
    { member, source }: AuditContext,
  ) =>
    audit.record({
      action: `imports.source_${action}`,
      actor: member,
      target: { type: 'import_source', id: _id.toHexString(), label: name },
      source,
      createdAt: now(),
    })

  return {
    list: async (): Promise<ImportSourceRecord[]> =>
      (await importSources.findAll()).map(toSourceRecord),
    add: async ({ input, ...context }: AuditContext & { readonly input: ImportSourceInput }) => {
      const { kind, intervalMinutes } = input
      await addConfigured()
      // Two administrators at once may pass the limit by one.
      if ((await importSources.findAll()).length >= maximumSources) {
        throw createTooManySourcesError()
      }
      const definition = toDefinition(input)
      const source = toNewSource({ kind, definition, intervalMinutes, nextRunAt: now() })
      const added = await importSources.add({ _id: new ObjectId(), ...source })
      if (added === null) throw createSourceExistsError()
      await record('added', added, context)
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
    tryInput: (input: ImportSourceInput) => tryDefinition(toDefinition(input), deps),
    /** Reads a stored source. */
    tryStored: async (byId: ById) => await tryDefinition((await get(byId)).definition, deps),
  }
}

function toDefinition(input: ImportSourceInput): ImportSource {
  const { kind, name, url, type, topic, category, location, fieldMap } = input
  const at = { url }
  if (kind === 'news') {
    if (type === 'json') throw createFieldError('type', 'A news feed is RSS, Atom or JSON Feed')
    return { name, at, type, topic }
  }
  const defaults = { ...(category && { category }), ...(location && { location }) }
  if (type === 'rss') return { name, at, type, ...defaults }
  return { name, at, type, ...defaults, map: toFieldMap(fieldMap) }
}

function toFieldMap(text: string | null): FieldMap {
  try {
    return fieldMapSchema.parse(JSON.parse(text ?? '{}'))
  } catch {
    throw createFieldError('fieldMap', 'Must be JSON such as { "items": "data.rows" }')
  }
}

const createFieldError = (field: string, message: string) =>
  createInvalidInputError({ message, issues: [{ path: field, message }] })

async function tryDefinition(definition: ImportSource, deps: Dependencies): Promise<ImportTrial> {
  try {
    const signal = AbortSignal.timeout(30_000)
    const { content } = await loadSource({ source: definition, signal }, deps)
    const { items = [], unusable = 0 } = content ?? {}
    const dated = toDatedItems(items, deps.now())
    const usable = dated.filter((item) => isUsable(item, definition))
    return {
      error: null,
      usable: usable.length,
      unusable: unusable + dated.length - usable.length,
      items: usable.slice(0, trialItems).map(({ title, url, excerpt, publishedAt }) => ({
        title,
        url,
        excerpt,
        publishedAt: publishedAt?.toISOString() ?? null,
      })),
    }
  } catch (error) {
    const reason = describeFailure(error, { ...deps, name: definition.name })
    return { error: reason, usable: 0, unusable: 0, items: [] }
  }
}

const isUsable = (item: Parameters<typeof toImportedClassified>[0], definition: ImportSource) =>
  'topic' in definition || toImportedClassified(item, definition as ClassifiedSource) !== null

const toSourceRecord = (source: ImportSourceDocument): ImportSourceRecord => {
  const { definition } = source
  return {
    id: source._id.toHexString(),
    kind: source.kind,
    name: source.name,
    url: definition.at.url,
    type: definition.type,
    topic: 'topic' in definition ? definition.topic : null,
    intervalMinutes: source.intervalMinutes,
    state: stateOf(source),
    isPaused: source.isPaused,
    failures: source.failures,
    lastError: source.lastError,
    lastReadAt: source.lastReadAt?.toISOString() ?? null,
    lastSuccessAt: source.lastSuccessAt?.toISOString() ?? null,
    nextRunAt: source.nextRunAt?.toISOString() ?? null,
  }
}

function stateOf({ isGone, failures, lastReadAt }: ImportSourceDocument) {
  if (isGone) return 'gone'
  if (failures > 0) return 'failing'
  return lastReadAt === null ? 'new' : 'read'
}
