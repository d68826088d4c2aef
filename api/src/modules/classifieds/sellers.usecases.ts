import type { AnswerTime, ClassifiedState, Seller, SellerList } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { PageRequest } from '../../database/keyset'
import type { Repositories } from '../../repositories'
import { type AuthorReaders, isAuthorHidden } from '../members/hidden-authors'
import { type StoredMember, toPerson, withoutPastSuspension } from '../members/members.documents'
import { createMemberNotFoundError } from '../members/members.errors'
import { getVisibleMember } from '../members/profile-visibility'

export interface SellerDependencies
  extends Pick<Repositories, 'classifieds' | 'conversations'>,
    AuthorReaders {
  readonly now: () => Date
}

interface SellerAndReader {
  readonly id: string
  /** `null` for a visitor. */
  readonly reader: StoredMember | null
}

/** The states of the classifieds in each list of a seller. */
const statesOf: Readonly<Record<SellerList, readonly ClassifiedState[]>> = {
  active: ['active', 'pending'],
  sold: ['sold'],
}

const maximumCounted = 1000

/** The member as a seller; whose listings the reader would not see gives the same error as none. */
export async function getVisibleSeller(
  { id, reader }: SellerAndReader,
  deps: AuthorReaders & Pick<SellerDependencies, 'now'>,
): Promise<StoredMember> {
  const seller = await getVisibleMember({ id, reader }, deps)
  const isSuspended = withoutPastSuspension(seller, deps.now()).suspension !== undefined
  const isHidden = isSuspended || (await isAuthorHidden({ authorId: seller._id, reader }, deps))
  if (isHidden) throw createMemberNotFoundError()
  return seller
}

export async function readSeller(
  command: SellerAndReader,
  deps: SellerDependencies,
): Promise<Seller> {
  const seller = await getVisibleSeller(command, deps)
  const { _id: userId, company, createdAt, emailVerifiedAt } = seller
  const countAll = async (list: SellerList) => {
    const count = (state: ClassifiedState) =>
      deps.classifieds.countOwn({ userId, state }, maximumCounted)
    return (await Promise.all(statesOf[list].map(count))).reduce((sum, one) => sum + one, 0)
  }
  const [activeCount, soldCount, answersWithin] = await Promise.all([
    countAll('active'),
    countAll('sold'),
    findAnswerTime(userId, deps),
  ])
  return {
    ...toPerson(seller),
    company,
    createdAt: createdAt.toISOString(),
    isEmailVerified: emailVerifiedAt !== null,
    ...(answersWithin && { answersWithin }),
    activeCount,
    soldCount,
  }
}

interface ListOfSeller extends SellerAndReader {
  readonly list: SellerList
  readonly request: PageRequest
}

export async function listSellerClassifieds(
  { list, request, ...command }: ListOfSeller,
  deps: SellerDependencies,
) {
  const { _id } = await getVisibleSeller(command, deps)
  return await deps.classifieds.findPageBy(_id, statesOf[list], request)
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The longest wait of each, from short to long. */
const longestWaits: readonly (readonly [AnswerTime, number])[] = [
  ['hour', hourMs],
  ['day', dayMs],
  ['week', 7 * dayMs],
]

/** Fewer say nothing of a seller. */
const fewestAnswers = 3
const mostAnswers = 20

/**
 * Within which time the seller has answered half of the newest first messages of buyers. Those that
 * wait for longer than a day count as not answered.
 */
async function findAnswerTime(
  userId: ObjectId,
  { conversations, now }: Pick<SellerDependencies, 'conversations' | 'now'>,
): Promise<AnswerTime | undefined> {
  const yesterday = new Date(now().getTime() - dayMs)
  const [waits, waiting] = await Promise.all([
    conversations.findWaits(userId, mostAnswers),
    conversations.countWaiting(userId, yesterday, mostAnswers),
  ])
  if (waits.length < fewestAnswers) return undefined
  const sorted = waits.sort((one, other) => one - other)
  const median = sorted[Math.floor((waits.length + waiting - 1) / 2)] ?? Number.POSITIVE_INFINITY
  return longestWaits.find(([, longest]) => median <= longest)?.[0]
}
