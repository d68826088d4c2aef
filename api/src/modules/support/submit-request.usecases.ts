import { createHash } from 'node:crypto'
import type { ObjectId } from 'mongodb'
import type { Config } from '../../config/config'
import type { Database } from '../../database/database'
import { insertOrFind } from '../../database/insert-or-find'
import type { Mail } from '../../mail'
import { createNewRequestMail, createOrderReceivedMail } from '../../mail/templates/support-mails'
import type { Repositories } from '../../repositories'
import type { Throttles } from '../../throttling/throttles'
import type { AuditSource } from '../audit/audit.documents'
import { type StoredMember, toEmailKey } from '../members/members.documents'
import type { SupportRequestContent, SupportRequestDocument } from './support-requests.documents'

export interface SubmitDependencies extends Pick<Repositories, 'supportRequests'> {
  readonly config: Pick<Config, 'publicUrl' | 'supportEmail'>
  readonly database: Database
  readonly throttles: Throttles
  readonly mail: Mail
  readonly now: () => Date
}

/** Who sends a request. */
export interface Sender {
  /** `null`: a visitor. */
  readonly member: StoredMember | null
  readonly source: AuditSource
}

/** Counts a request; throws a 429 when a client or a member has sent too many. */
export async function countRequest(
  { member, source }: Sender,
  { throttles }: Pick<SubmitDependencies, 'throttles'>,
): Promise<void> {
  await throttles.take('supportRequest', [source.clientAddress ?? ''])
  if (member) await throttles.take('supportRequestMember', [member._id.toHexString()])
}

interface SubmitRequest extends Pick<Sender, 'member'> {
  readonly _id: ObjectId
  readonly content: SupportRequestContent
}

/**
 * Stores a request and mails it to the support address. The same request of the same day is
 * stored and mailed once, also when a visitor sends it again after a lost response.
 */
export async function submitRequest(
  { _id, content, member }: SubmitRequest,
  deps: SubmitDependencies,
): Promise<SupportRequestDocument> {
  const { supportRequests, database, mail, config, throttles } = deps
  const request = toDocument({ _id, content, member }, deps.now())
  const { email } = request
  const isOrder = request.kind === 'book_order' || request.kind === 'bulk_order'
  const insert = async () => {
    // Anyone can enter the address of another person.
    const isConfirmed =
      isOrder && email
        ? (await throttles.count('supportConfirmation', [toEmailKey(email)])).isAllowed
        : false
    await database.transaction(async (session) => {
      await supportRequests.insert(request, session)
      const link = new URL('/admin-portal?section=requests', config.publicUrl).href
      const notice = { ...createNewRequestMail({ request, link }), to: config.supportEmail }
      await mail.outbox.enqueue(notice, { session })
      if (!isConfirmed || !email) return
      const confirmation = createOrderReceivedMail({ request, supportEmail: config.supportEmail })
      await mail.outbox.enqueue({ ...confirmation, to: email }, { session })
    })
    return request
  }
  return await insertOrFind({ insert, find: () => supportRequests.findByDigest(request.digest) })
}

function toDocument({ _id, content, member }: SubmitRequest, createdAt: Date) {
  const values = {
    userId: member?._id ?? null,
    name: null,
    email: null,
    subject: null,
    message: null,
    company: null,
    copies: null,
    priceCents: null,
    path: null,
    ...content,
  }
  const day = createdAt.toISOString().slice(0, 10)
  const digest = createHash('sha256')
    .update(JSON.stringify([day, values]))
    .digest('base64url')
  return { _id, ...values, digest, state: 'new' as const, answers: [], createdAt }
}
