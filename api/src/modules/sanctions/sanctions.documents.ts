import type { AdminSanction, Appeal, Sanction, SanctionKind } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { getPerson, isFormerMember, type People } from '../members/members.documents'

/** A sanction as it is stored. */
export interface SanctionDocument {
  memberId: ObjectId
  kind: SanctionKind
  reason: string
  /** For administrators only. */
  note: string | null
  /** When a suspension ends by itself. */
  until: Date | null
  createdAt: Date
  /** The administrator; the fixed id of former members if the account was erased. */
  decidedById: ObjectId
  endedAt: Date | null
  appeal: AppealDocument | null
}

interface AppealDocument {
  text: string
  createdAt: Date
  /** `open`: not answered yet. */
  state: 'open' | NonNullable<Appeal['outcome']>
  answer: string | null
  answeredAt: Date | null
}

/** A sanction as the database returns it. */
export type StoredSanction = WithId<SanctionDocument>

const toAppeal = ({ text, createdAt, state, answer, answeredAt }: AppealDocument): Appeal => ({
  text,
  createdAt: createdAt.toISOString(),
  outcome: state === 'open' ? null : state,
  answer,
  answeredAt: answeredAt?.toISOString() ?? null,
})

/** A sanction, as its member sees it. */
export const toSanction = ({ _id, ...document }: StoredSanction): Sanction => ({
  id: _id.toHexString(),
  kind: document.kind,
  reason: document.reason,
  createdAt: document.createdAt.toISOString(),
  until: document.until?.toISOString() ?? null,
  endedAt: document.endedAt?.toISOString() ?? null,
  appeal: document.appeal && toAppeal(document.appeal),
})

/** A sanction, as administrators see it. */
export const toAdminSanction =
  (people: People) =>
  (document: StoredSanction): AdminSanction => ({
    ...toSanction(document),
    member: getPerson(people, document.memberId),
    note: document.note,
    decidedBy: isFormerMember(document.decidedById)
      ? null
      : getPerson(people, document.decidedById),
  })
