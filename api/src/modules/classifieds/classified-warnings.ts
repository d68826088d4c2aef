import type { ClassifiedWarning } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import type { StoredMember } from '../members/members.documents'
import { isOwnedBy } from '../members/ownership'
import { can } from '../members/rights'
import { findSigns } from '../moderation/signs'
import { haveSamePhoto } from '../photos/fingerprints'
import { photosOf } from '../photos/photos.documents'
import { toPriceFields } from './classified-price'
import { type StoredClassified, toClassifiedTexts } from './classifieds.documents'
import { type LikenessFields, toLikenessFields } from './likeness'

const week = 7 * 24 * 3_600_000
/** Fewer listings are not compared. */
const minimumCompared = 5
/** A price below this share of the median is a reason to warn. */
const lowShare = 0.6
/** Models of so many years before and after are similar. */
const similarYears = 2

type Dependencies = Pick<Repositories, 'classifieds' | 'members'>

interface Question {
  readonly classified: StoredClassified
  /** `null` for a visitor. */
  readonly reader: StoredMember | null
}

/** A classified of a member, who wrote it before or after others. */
type Posted = StoredClassified & { readonly userId: ObjectId }

/**
 * What buyers of a classified are warned of, the gravest first (parity row 16). Sellers do not learn
 * it of their own; a moderator gets the other listings too.
 */
export async function findWarnings(
  { classified, reader }: Question,
  deps: Dependencies,
): Promise<ClassifiedWarning[]> {
  const isOwn = reader !== null && isOwnedBy(classified, reader)
  if (!isWarnedOf(classified) || isOwn) return []
  const { photoKeys, textDigest } = toLikenessFields(classified)
  const [samePhoto, sameText, lowPrice, newAccount] = await Promise.all([
    findSamePhoto({ classified, photoKeys }, deps),
    findSameText({ classified, textDigest }, deps),
    findLowPrice(classified, deps),
    findNewAccount(classified, deps),
  ])
  const warnings = [...findPayment(classified), ...samePhoto, ...sameText, ...lowPrice]
  const all = [...warnings, ...newAccount]
  return reader && can(reader, 'queue.handle') ? all : all.map(withoutOthers)
}

/** Imported listings are their dealers'; nothing is bought of closed ones. */
const isWarnedOf = (classified: StoredClassified): classified is Posted =>
  classified.userId !== null && !classified.isExternal && !classified.closedAt

const withoutOthers = ({ others: _others, ...warning }: ClassifiedWarning) => warning

function findPayment(classified: Posted): ClassifiedWarning[] {
  const texts = toClassifiedTexts({ ...classified, photos: [...photosOf(classified)] })
  const [sign] = findSigns(texts).filter(({ kind }) => kind !== 'links')
  return sign ? [{ kind: 'payment', found: sign.found }] : []
}

interface Compared {
  readonly classified: Posted
}

async function findSamePhoto(
  { classified, photoKeys }: Compared & Pick<LikenessFields, 'photoKeys'>,
  { classifieds }: Dependencies,
) {
  const photos = photosOf(classified)
  const candidates =
    photoKeys.length === 0 ? [] : await classifieds.findSamePhotos(classified, photoKeys)
  return toSame(
    'same_photo',
    candidates.filter((other) => haveSamePhoto(photos, photosOf(other))),
  )
}

async function findSameText(
  { classified, textDigest }: Compared & Pick<LikenessFields, 'textDigest'>,
  { classifieds }: Dependencies,
) {
  return toSame(
    'same_text',
    textDigest === null ? [] : await classifieds.findSameTexts(classified, textDigest),
  )
}

function toSame(
  kind: 'same_photo' | 'same_text',
  found: readonly Pick<StoredClassified, '_id' | 'title'>[],
): ClassifiedWarning[] {
  if (found.length === 0) return []
  const others = found.map(({ _id, title }) => ({ id: _id.toHexString(), title }))
  return [{ kind, others }]
}

async function findLowPrice(
  classified: Posted,
  { classifieds }: Dependencies,
): Promise<ClassifiedWarning[]> {
  const { make, model, year } = classified
  const { amount, currency } = toPriceFields(classified)
  if (!make || !model || !amount || !currency) return []
  const years = year ? { from: year - similarYears, to: year + similarYears } : null
  const amounts = await classifieds.findAmounts({
    make,
    model,
    currency,
    years,
    but: classified._id,
  })
  if (amounts.length < minimumCompared) return []
  const sorted = amounts.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return amount < median * lowShare ? [{ kind: 'low_price', median, compared: amounts.length }] : []
}

async function findNewAccount(
  { userId, createdAt }: Posted,
  { members }: Dependencies,
): Promise<ClassifiedWarning[]> {
  const seller = await members.findById(userId)
  const isNew = seller && createdAt.getTime() - seller.createdAt.getTime() < week
  return isNew ? [{ kind: 'new_account' }] : []
}
