import type { HideableType } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import type { Config } from '../../config/config'
import type { Repositories } from '../../repositories'
import { classifiedsCollection } from '../classifieds/classifieds.repository'
import { topicsCollection } from '../forum/topics.repository'
import { createEventDescriptions, type EventDescriptions } from './event-descriptions'
import type { NewEvent, RecordEvent } from './record-event'

interface Dependencies {
  readonly config: Pick<Config, 'publicUrl'>
  readonly recordEvent: RecordEvent
}

/**
 * The repositories, with the events that their writes are: the only place that says so. A write
 * and its event are in one transaction.
 */
export function withWebhookEvents(
  repositories: Repositories,
  { config, recordEvent }: Dependencies,
): Repositories {
  const source = {
    ...createEventDescriptions(config),
    repositories,
    recordEvent,
    after: createAfter(recordEvent),
  }
  return {
    ...repositories,
    ...withMemberEvents(source),
    ...withRecordEvents(source),
    ...withBulkEvents(source),
    ...withModerationEvents(source),
    ...withRequestEvents(source),
  }
}

/** Adds an event to a write of a transaction; `null` and `false`: it is none. */
const createAfter =
  (recordEvent: RecordEvent) =>
  <Parameters extends unknown[], Result>(
    write: (...parameters: [...Parameters, session: ClientSession]) => Promise<Result>,
    toEvent: (result: Result, ...parameters: Parameters) => NewEvent | null | false,
  ) =>
  async (...all: [...Parameters, session: ClientSession]): Promise<Result> => {
    const session = all.at(-1) as ClientSession
    const result = await write(...all)
    const event = toEvent(result, ...(all.slice(0, -1) as Parameters))
    if (event) await recordEvent(event, session)
    return result
  }

interface Source extends EventDescriptions {
  readonly repositories: Repositories
  readonly recordEvent: RecordEvent
  readonly after: ReturnType<typeof createAfter>
}

function withMemberEvents({ repositories, after, toMember, toSanction }: Source) {
  const { members, sanctions } = repositories
  return {
    members: {
      ...members,
      insert: after(members.insert, (_, { _id }) => toMember('member.created', _id)),
      leave: after(members.leave, (hasLeft, _id) => {
        const data = { memberId: _id.toHexString() }
        return hasLeft && { kind: 'member.left', data, memberIds: [_id] }
      }),
      stay: after(members.stay, (stays) => stays && toMember('member.returned', stays._id)),
      remove: after(members.remove, (isRemoved, _id) => {
        const data = { memberId: _id.toHexString() }
        // Of no member: it must arrive after everything of the member is erased.
        return isRemoved && { kind: 'member.erased', data, memberIds: [] }
      }),
    },
    sanctions: {
      ...sanctions,
      insert: after(sanctions.insert, (_, sanction) => {
        const { data, memberIds } = toSanction(sanction)
        const until = sanction.until?.toISOString() ?? null
        return { kind: 'member.sanctioned', data: { ...data, until }, memberIds }
      }),
      end: after(
        sanctions.end,
        (ended) => ended && { kind: 'member.sanction_ended', ...toSanction(ended) },
      ),
      removeUntouched: after(
        sanctions.removeUntouched,
        (removed) => removed && { kind: 'member.sanction_ended', ...toSanction(removed) },
      ),
    },
  }
}

function withRecordEvents({ repositories, after, toRecord }: Source) {
  const { classifieds, services, topics, hiddenRecords } = repositories
  return {
    classifieds: {
      ...classifieds,
      insert: after(classifieds.insert, (_, added) => toRecord('classified', 'published', added)),
      delete: after(classifieds.delete, (old) => old && toRecord('classified', 'removed', old)),
    },
    services: {
      ...services,
      insert: after(services.insert, (_, added) => toRecord('service', 'published', added)),
      delete: after(services.delete, (old) => old && toRecord('service', 'removed', old)),
    },
    topics: {
      ...topics,
      add: after(topics.add, (_, added) => toRecord('forum_topic', 'published', added)),
      remove: after(topics.remove, (old) => old && toRecord('forum_topic', 'removed', old)),
    },
    hiddenRecords: {
      ...hiddenRecords,
      hide: after(
        hiddenRecords.hide,
        (hidden) => hidden && toRecord(hidden.contentType, 'removed', hidden.record),
      ),
      show: after(
        hiddenRecords.show,
        (shown) => shown && toRecord(shown.contentType, 'published', shown.record),
      ),
    },
  }
}

/** Of the records that bulk steps delete and bring back. Articles and invitations have no events. */
function withBulkEvents({ repositories, recordEvent, toRecord }: Source) {
  const { bulkRecords } = repositories
  const types: Readonly<Record<string, HideableType>> = {
    [classifiedsCollection.name]: 'classified',
    [topicsCollection.name]: 'forum_topic',
  }
  const withEvents =
    <Moved extends Parameters<typeof bulkRecords.restore>[0]>(
      move: (moved: Moved, session: ClientSession) => Promise<void>,
      what: 'published' | 'removed',
    ) =>
    async (moved: Moved, session: ClientSession): Promise<void> => {
      await move(moved, session)
      const type = types[moved.kind]
      for (const record of type ? moved.records : []) {
        const event = type && toRecord(type, what, record)
        if (event) await recordEvent(event, session)
      }
    }
  return {
    bulkRecords: {
      ...bulkRecords,
      withdraw: withEvents(bulkRecords.withdraw, 'removed'),
      restore: withEvents(bulkRecords.restore, 'published'),
    },
  }
}

function withModerationEvents({ repositories, after, toSection }: Source) {
  const { moderationItems } = repositories
  const url = toSection('queue')
  return {
    moderationItems: {
      ...moderationItems,
      add: after(moderationItems.add, (item, _, { source }) => {
        const { _id, contentType, contentId, area, ownerId, additions } = item
        const ids = { id: _id.toHexString(), contentId: contentId.toHexString() }
        const data = { ...ids, contentType, area, source, url }
        const isNew = additions === 1
        return isNew && { kind: 'moderation_item.opened', data, memberIds: [ownerId] }
      }),
      close: after(moderationItems.close, (isClosed, _id, outcome) => {
        const data = { id: _id.toHexString(), outcome, url }
        return isClosed && { kind: 'moderation_item.closed', data, memberIds: [] }
      }),
      reopen: after(moderationItems.reopen, (isReopened, item) => {
        const { _id, contentType, contentId } = item
        const ids = { id: _id.toHexString(), contentId: contentId.toHexString() }
        const data = { ...ids, contentType, url }
        return isReopened && { kind: 'moderation_item.reopened', data, memberIds: [item.ownerId] }
      }),
    },
  }
}

function withRequestEvents({ repositories, after, toUrl, toSection }: Source) {
  const { serviceRequests, supportRequests, importRuns } = repositories
  return {
    serviceRequests: {
      ...serviceRequests,
      insert: after(serviceRequests.insert, (_, request) => {
        const { _id, serviceTitle, requesterId, providerId } = request
        const serviceId = request.serviceId.toHexString()
        const url = toUrl(`/services/${serviceId}`)
        const data = { id: _id.toHexString(), serviceId, serviceTitle, url }
        return { kind: 'service_request.created', data, memberIds: [requesterId, providerId] }
      }),
    },
    supportRequests: {
      ...supportRequests,
      insert: after(supportRequests.insert, (_, { _id, kind, userId }) => {
        const data = { id: _id.toHexString(), kind, url: toSection('requests') }
        return { kind: 'support_request.created', data, memberIds: [userId] }
      }),
    },
    importRuns: {
      ...importRuns,
      end: after(importRuns.end, (run) => {
        if (!run) return null
        const { _id, kind, isStopped, message, results } = run
        const failedSources = results.filter(({ error }) => error !== null).length
        const counts = { sources: results.length, failedSources }
        const about = { id: _id.toHexString(), kind, isStopped, message, ...counts }
        const data = { ...about, url: toSection('imports') }
        return { kind: 'import.finished', data, memberIds: [] }
      }),
    },
  }
}
