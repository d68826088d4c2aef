import {
  maximumAnswers,
  type SupportAnswerInput,
  type SupportRequestUpdate,
} from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Config } from '../../config/config'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { Mail } from '../../mail'
import { createAnswerMail } from '../../mail/templates/support-mails'
import type { Repositories } from '../../repositories'
import type { AuditContext } from '../audit/audit.documents'
import type { Notifier } from '../notifications/notifier'
import {
  createNotAnswerableError,
  createSupportRequestNotFoundError,
  createTooManyAnswersError,
} from './support.errors'
import type { SupportRequestDocument } from './support-requests.documents'

export interface HandleDependencies extends Pick<Repositories, 'supportRequests' | 'audit'> {
  readonly config: Pick<Config, 'supportEmail'>
  readonly database: Database
  readonly mail: Mail
  readonly notifier: Notifier
  readonly now: () => Date
}

/** The page on which members read the answers. */
const answersPath = '/contact'

interface AnswerRequest extends AuditContext {
  readonly id: string
  readonly answerId: ObjectId
  readonly input: SupportAnswerInput
}

/** Answers a request: by mail, and a member also by a notification. */
export async function answerRequest(
  { id, answerId, input: { text }, ...context }: AnswerRequest,
  deps: HandleDependencies,
): Promise<SupportRequestDocument> {
  const { database, supportRequests, mail, notifier, config, now } = deps
  const createdAt = now()
  const answered = await database.transaction(async (session) => {
    const request = await supportRequests.findById(toRequestId(id), session)
    if (!request) throw createSupportRequestNotFoundError()
    // An earlier attempt has sent it.
    if (request.answers.some((answer) => answer.id.equals(answerId))) return request
    const { email, userId } = request
    if (email === null) throw createNotAnswerableError()
    if (request.answers.length >= maximumAnswers) throw createTooManyAnswersError()
    const answer = { id: answerId, text, authorId: context.member._id, createdAt }
    const values = { answers: [...request.answers, answer], state: 'answered' as const }
    await supportRequests.set(request._id, values, session)
    const { supportEmail } = config
    const content = createAnswerMail({ text, sentAt: request.createdAt, supportEmail })
    await mail.outbox.enqueue({ ...content, to: email }, { session })
    if (userId) await notifier.add(toNotice(userId), session)
    await record({ action: 'requests.answered', request, context }, deps, session)
    return { ...request, ...values }
  })
  if (answered.userId) await notifier.announce({ userId: answered.userId })
  return answered
}

interface UpdateRequest extends AuditContext {
  readonly id: string
  readonly input: SupportRequestUpdate
}

/** Closes a request, or reopens it. */
export const updateRequest = (
  { id, input, ...context }: UpdateRequest,
  deps: HandleDependencies,
): Promise<SupportRequestDocument> =>
  deps.database.transaction(async (session) => {
    const request = await deps.supportRequests.findById(toRequestId(id), session)
    if (!request) throw createSupportRequestNotFoundError()
    const openState = request.answers.length > 0 ? 'answered' : 'new'
    const state = input.state === 'closed' ? 'closed' : openState
    if (state === request.state) return request
    await deps.supportRequests.set(request._id, { state }, session)
    const action = state === 'closed' ? 'requests.closed' : 'requests.reopened'
    await record({ action, request, context }, deps, session)
    return { ...request, state }
  })

const toNotice = (userId: ObjectId) => ({
  userId,
  kind: 'request_answered' as const,
  actorId: null,
  subject: null,
  path: answersPath,
})

interface Handled {
  readonly action: string
  readonly request: SupportRequestDocument
  readonly context: AuditContext
}

type Session = Parameters<HandleDependencies['audit']['record']>[1]

const record = (
  { action, request, context: { member, source } }: Handled,
  { audit, now }: HandleDependencies,
  session: Session,
) =>
  audit.record(
    {
      action,
      actor: member,
      target: {
        type: 'support_request',
        id: request._id.toHexString(),
        label: request.subject ?? request.kind.replace('_', ' '),
      },
      source,
      createdAt: now(),
    },
    session,
  )

function toRequestId(id: string): ObjectId {
  const requestId = parseId(id)
  if (!requestId) throw createSupportRequestNotFoundError()
  return requestId
}
