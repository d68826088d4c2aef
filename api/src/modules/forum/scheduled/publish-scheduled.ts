import type { ObjectId } from 'mongodb'
import { ApiError } from '../../../http/api-error'
import { handleDue } from '../../../jobs/handle-due'
import type { JobRunner } from '../../../jobs/job-runner'
import type { AuditContext } from '../../audit/audit.documents'
import {
  isInactive,
  type StoredMember,
  withoutPastSuspension,
} from '../../members/members.documents'
import { can } from '../../members/rights'
import { createAuthorMayNotPublishError, createScheduledTopicChangedError } from '../forum.errors'
import { createForumServices, type ForumDependencies, type ForumServices } from '../forum-services'
import type { StoredTopic } from '../topics.documents'
import { createTopic, parseTopicId } from '../topics.usecases'
import type { PublishingProblem, StoredScheduledTopic } from './scheduled-topics.repository'
import { getOwnScheduledTopic } from './scheduled-topics.usecases'

const publishingJob = 'scheduled-topics'
const everyMs = 10_000
/** Where entries of the audit log come from that no request has caused. */
const jobSource = { requestId: publishingJob, clientAddress: null }

/** Publishes an own topic now. Repeated, it returns the topic that the first call has published. */
export async function publishNow(
  { id, member, source }: AuditContext & { readonly id: string },
  services: ForumServices,
): Promise<StoredTopic> {
  const published = await services.topics.findById(parseTopicId(id))
  if (published?.userId.equals(member._id)) return published
  const scheduled = await getOwnScheduledTopic({ id, member }, services)
  return await publish({ scheduled, source }, services)
}

/** Adds the job that publishes topics at their time. */
export function addPublishingJob(
  dependencies: ForumDependencies & { readonly jobRunner: JobRunner },
): void {
  const services = createForumServices(dependencies)
  const run = handleDue({
    findDue: (limit) => services.scheduledTopics.findDue(services.now(), limit),
    handle: ({ _id }) => publishDue(_id, services),
  })
  dependencies.jobRunner.add({ name: publishingJob, everyMs, run })
}

async function publishDue(_id: ObjectId, services: ForumServices): Promise<void> {
  const { scheduledTopics, now } = services
  const scheduled = await scheduledTopics.findById(_id)
  if (!scheduled || scheduled.publishAt > now()) return
  try {
    await publish({ scheduled, source: jobSource }, services)
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error
    // What was changed, removed or published meanwhile is not this version any more.
    await scheduledTopics.setProblem(scheduled, toProblem(error))
  }
}

function toProblem({ code, issues }: ApiError): PublishingProblem {
  if (code === authorError.code) return 'author'
  return issues?.some(({ path }) => path === 'category') ? 'category' : 'text'
}

const authorError = createAuthorMayNotPublishError()

interface Publish extends Pick<AuditContext, 'source'> {
  readonly scheduled: StoredScheduledTopic
}

/**
 * Creates the topic, with the id of the scheduled one, which the same transaction removes: so it is
 * published once, in whichever process.
 */
async function publish({ scheduled, source }: Publish, services: ForumServices) {
  const { _id, userId, title, category, content, mentions, attachments } = scheduled
  const member = await findAuthor(userId, services)
  const input = {
    ...{ title, category, content, isSticky: false, isLocked: false },
    mentions: mentions.map(({ userId: id }) => id.toHexString()),
    photos: attachments.map(({ id, alt }) => ({ id: id.toHexString(), alt })),
  }
  const topic = await createTopic(
    {
      ...{ _id, input, member, source },
      alongside: async (session) => {
        const isRemoved = await services.scheduledTopics.removeVersion(scheduled, session)
        if (!isRemoved) throw createScheduledTopicChangedError()
      },
    },
    services,
  )
  const key = 'POST /api/forum/topics'
  await services.reviewFirstPost({ key, member, newId: _id })
  return topic
}

/** @throws unless the author has an account, and still the right */
async function findAuthor(userId: ObjectId, services: ForumServices): Promise<StoredMember> {
  const found = await services.members.findById(userId)
  const author = found && withoutPastSuspension(found, services.now())
  if (!author || isInactive(author) || !can(author, 'topics.schedule')) {
    throw createAuthorMayNotPublishError()
  }
  return author
}
