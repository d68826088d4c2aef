import type { TopicClosing } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import { createInvalidInputError } from '../../http/http.errors'
import { handleDue } from '../../jobs/handle-due'
import type { JobRunner } from '../../jobs/job-runner'
import type { AuditContext } from '../audit/audit.documents'
import { changedFields } from '../audit/changed-fields'
import { announceChange } from './announce-change'
import { createTopicLockedError, createTopicNotFoundError } from './forum.errors'
import type { ForumDependencies, ForumServices } from './forum-services'
import { closingDateOf, isClosed, type StoredTopic } from './topics.documents'
import { parseTopicId, toTarget } from './topics.usecases'

const closingJob = 'topic-closing'
const everyMs = 30_000
const dayMs = 24 * 3_600_000
/** Where entries of the audit log come from that no request has caused. */
const source = { requestId: closingJob, clientAddress: null }

interface SetClosing extends AuditContext {
  readonly id: string
  readonly input: TopicClosing
}

/** Chooses when a topic closes by itself, or that it does not. */
export async function setClosing(
  { id, input, member, source }: SetClosing,
  services: ForumServices,
): Promise<StoredTopic> {
  const { topics, audit, changeTopic, now } = services
  const topicId = parseTopicId(id)
  const closing = toClosing(input, now())
  const changed = await changeTopic(topicId, async (session) => {
    const topic = await topics.findById(topicId, session)
    if (!topic) throw createTopicNotFoundError()
    const at = now()
    if (isClosed(topic, at)) throw createTopicLockedError()
    const updated = await topics.setClosing(topicId, closing, session)
    if (!updated) throw createTopicNotFoundError()
    await audit.record(
      {
        ...{ action: 'forum.topic_closing_changed', actor: member, target: toTarget(topic) },
        ...changedFields({ ...noClosing, ...topic }, closing),
        ...{ ownerId: topic.userId, source, createdAt: at },
      },
      session,
    )
    return updated
  })
  await announceChange({ topicId, postId: null, authorId: changed.userId }, services)
  return changed
}

const noClosing = { closesAt: null, closesAfterDays: null }

/** Quiet days begin now, so a topic whose last reply is old does not close at once. */
function toClosing({ closesAt, closesAfterDays }: TopicClosing, now: Date) {
  if (closesAfterDays) {
    return { closesAt: new Date(now.getTime() + closesAfterDays * dayMs), closesAfterDays }
  }
  if (!closesAt) return noClosing
  const date = new Date(closesAt)
  if (date > now) return { closesAt: date, closesAfterDays: null }
  const message = 'Choose a date that is still to come'
  throw createInvalidInputError({ message, issues: [{ path: 'closesAt', message }] })
}

type Dependencies = Pick<
  ForumDependencies,
  'database' | 'topics' | 'members' | 'audit' | 'messageBus' | 'now'
>

/** Adds the job that closes topics at their dates. */
export function addClosingJob({
  jobRunner,
  ...deps
}: Dependencies & { readonly jobRunner: JobRunner }) {
  const run = handleDue({
    findDue: (limit) => deps.topics.findClosing(deps.now(), limit),
    handle: ({ _id }) => closeDue(_id, deps),
  })
  jobRunner.add({ name: closingJob, everyMs, run })
}

/** Closes a topic whose date has come, as a moderator does: its author does not open it again. */
async function closeDue(topicId: ObjectId, deps: Dependencies): Promise<void> {
  const { database, topics, audit, now } = deps
  const work = async (session: ClientSession) => {
    const topic = await topics.findById(topicId, session)
    const at = now()
    const date = topic && closingDateOf(topic)
    if (!date) return null
    if (date > at) {
      // A reply has moved the end: the job looks again then.
      await topics.setClosing(topicId, { closesAt: date }, session)
      return null
    }
    const values = { isLocked: true, isClosedByAuthor: false, ...noClosing }
    await topics.setClosing(topicId, values, session)
    await audit.record(
      {
        ...{ action: 'forum.topic_updated', actor: null, target: toTarget(topic) },
        ...changedFields(topic, { isLocked: true, closesAt: null }),
        ...{ ownerId: topic.userId, source, createdAt: at },
      },
      session,
    )
    return topic
  }
  const closed = await database.transaction(work)
  if (closed) await announceChange({ topicId, postId: null, authorId: closed.userId }, deps)
}
