import type { OwnSupportRequest, SupportRequest, SupportRequestState } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { getPerson, type People } from '../members/members.documents'

interface SupportAnswer {
  /** The same for every attempt with one `Idempotency-Key`. */
  id: ObjectId
  text: string
  authorId: ObjectId
  createdAt: Date
}

/** A support request as it is stored. */
export interface SupportRequestDocument {
  _id: ObjectId
  kind: SupportRequest['kind']
  state: SupportRequestState
  /** `null`: a visitor. */
  userId: ObjectId | null
  name: string | null
  email: string | null
  subject: string | null
  message: string | null
  company: string | null
  copies: number | null
  priceCents: number | null
  path: string | null
  /** Identifies the same request of the same day, which is stored once. */
  digest: string
  /** Oldest first. */
  answers: SupportAnswer[]
  createdAt: Date
}

/** What a person sends. */
export type SupportRequestContent = Pick<SupportRequestDocument, 'kind'> &
  Partial<Omit<SupportRequestDocument, '_id' | 'kind' | 'state' | 'digest' | 'answers'>>

const toShown = ({ _id, answers, createdAt, ...request }: SupportRequestDocument) => ({
  id: _id.toHexString(),
  kind: request.kind,
  state: request.state,
  subject: request.subject,
  message: request.message,
  answers: answers.map(({ text, createdAt: at }) => ({ text, createdAt: at.toISOString() })),
  createdAt: createdAt.toISOString(),
})

/** A request as its member reads it. */
export const toOwnSupportRequest: (request: SupportRequestDocument) => OwnSupportRequest = toShown

/** A request as administrators read it. */
export const toSupportRequest =
  (people: People) =>
  (request: SupportRequestDocument): SupportRequest => ({
    ...toShown(request),
    name: request.name,
    email: request.email,
    member: request.userId && getPerson(people, request.userId),
    company: request.company,
    copies: request.copies,
    priceCents: request.priceCents,
    path: request.path,
  })
