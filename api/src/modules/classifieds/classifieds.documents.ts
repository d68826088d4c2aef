import {
  type Classified,
  type ClassifiedDetail,
  type ClassifiedDetails,
  type ClassifiedInput,
  type ClassifiedWarning,
  type Currency,
  detailNames,
  type Place,
} from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { noSearchFields, type SearchFields, toSearchFields } from '../../database/search-words'
import { toRegionCode } from '../../region-codes'
import type { FromSource, ImportedRecord } from '../imports/storing/imported-record'
import { toPictureAddress } from '../media/picture-address'
import { getPerson, type People } from '../members/members.documents'
import type { MaybeHeld } from '../moderation/maybe-held'
import { photosOf, type StoredPhoto, toShownPhotos } from '../photos/photos.documents'
import { milesToSpot, type Near } from '../places/near'
import { toSpot, toStoredCell } from '../places/spots'
import { proposedDetails, shownDetails } from './classified-details'
import type { LifeCycle } from './classified-life-cycle'
import { type PriceFields, shownPrice, toPriceFields, toPriceText } from './classified-price'
import { type LikenessFields, toLikenessFields } from './likeness'
import { findSynonymWords } from './search-help/synonym-words'

/** A classified as it is stored. */
export interface ClassifiedDocument
  extends FromSource,
    SearchFields,
    Partial<PriceFields>,
    Partial<LikenessFields>,
    LifeCycle,
    ClassifiedDetails {
  title: string
  description: string
  category: Classified['category']
  price: string
  location: string
  place?: Place | null
  /** Where the place is, in the grid of the index. */
  spot?: number | null
  /** The stored cell of the spot: lists within a circle are read along it. */
  cell?: number | null
  imageUrl: string | null
  photos?: readonly StoredPhoto[]
  userId: ObjectId | null
  createdAt: Date
  isExternal: boolean
  externalSource: string | null
  externalUrl: string | null
  /** Reads of the source in sequence that lacked it. Absent: none. */
  missedRuns?: number
}

/** The fields that the other fields are derived from. */
export type ClassifiedValues = Omit<
  ClassifiedDocument,
  | keyof SearchFields
  | keyof LikenessFields
  | 'sourceHash'
  | 'contentHash'
  | 'amount'
  | 'isCall'
  | 'currency'
  | 'spot'
  | 'cell'
> & { readonly currency?: Currency | null | undefined }

/** A classified as the database returns it, and whether it waits for a moderator. */
export type StoredClassified = MaybeHeld<
  WithId<ClassifiedValues & Partial<PriceFields> & Pick<ClassifiedDocument, 'spot'>>
>

/** Where signs of fraud are looked for. */
export const toClassifiedTexts = ({
  title,
  description,
  price,
  photos = [],
}: Pick<ClassifiedInput, 'title' | 'description' | 'price'> & {
  readonly photos?: readonly { readonly alt: string | null }[] | undefined
}) => [title, description, price, ...photos.map(({ alt }) => alt ?? '')]

/** The fields that the seller writes; the server adds the others. */
export const classifiedInputFields = [
  'title',
  'description',
  'category',
  'price',
  'location',
  'place',
  'imageUrl',
  'photos',
  'currency',
  'isBestOffer',
  ...detailNames,
] as const satisfies readonly (keyof ClassifiedInput)[]

export function toClassifiedDocument(values: ClassifiedValues): ClassifiedDocument {
  const { place, ...position } = toPlaceFields(values)
  const location = place?.region ?? toLocation(values.location)
  const searched = toClassifiedSearch({ ...values, place, location })
  const price = toPriceText(values)
  const derived = { ...searched, ...toPriceFields(values), ...toLikenessFields(values) }
  return { ...values, price, location, place, ...position, ...derived }
}

type Searched = Pick<
  ClassifiedValues,
  'title' | 'description' | 'location' | 'place' | 'vin' | 'closedAt'
>

/** No search finds what is closed. */
export function toClassifiedSearch(classified: Searched): SearchFields {
  const { title, description, location, place, vin, closedAt } = classified
  if (closedAt) return noSearchFields
  const synonyms = findSynonymWords(title, description).join(' ')
  return toSearchFields(title, synonyms, description, location, vin ?? null, place?.name ?? null)
}

/** The place, and where the index has it. */
function toPlaceFields({ place = null }: Pick<ClassifiedValues, 'place'>) {
  const spot = place && toSpot(place)
  return { place, spot, cell: spot === null ? null : toStoredCell(spot) }
}

/** The code of a known place; other places as they were entered. */
export const toLocation = (text: string): string => toRegionCode(text) ?? text

/** A classified from another marketplace; `externalSource` is the marketplace's name. */
export interface ImportedClassified
  extends Pick<
    ClassifiedValues,
    'title' | 'description' | 'category' | 'price' | 'location' | 'imageUrl' | 'createdAt'
  > {
  readonly externalSource: string
  readonly externalUrl: string
  /** The source's own identifier. */
  readonly guid: string | null
}

export function toImportedRecord({
  guid,
  ...classified
}: ImportedClassified): ImportedRecord<ClassifiedDocument> {
  const values = { ...classified, userId: null, isExternal: true }
  const { createdAt, ...document } = toClassifiedDocument(values)
  const { amount, currency, isBestOffer, isCall, textDigest, photoKeys, ...others } = document
  const { place, spot, cell, ...fields } = others
  const parts = { amount, currency, isBestOffer, isCall, place, spot, cell }
  const derived = { ...parts, textDigest, photoKeys }
  // Written with every change of the content: also of the price.
  const computed = { ...derived, ...proposedDetails(classified), changedAt: new Date() }
  const { externalUrl: url, externalSource: source } = classified
  const identity = { source, url, guid, title: fields.title, text: toStoryText(fields) }
  return { key: url, fields, computed, initial: { createdAt }, identity }
}

/** Two trucks of one dealer often differ only in price or place. */
export const toStoryText = ({
  description,
  price,
  location,
}: Pick<ClassifiedValues, 'description' | 'price' | 'location'>) =>
  `${description} ${price} ${location}`

/** After so many reads that lacked it, a listing is marked gone. */
export const runsUntilGone = 2

export function toClassified(document: StoredClassified): Classified {
  const photos = photosOf(document)
  return {
    id: document._id.toHexString(),
    title: document.title,
    description: document.description,
    category: document.category,
    price: document.price,
    location: document.location,
    ...(document.place && { place: document.place }),
    imageUrl: toPictureAddress(photos[0]?.address ?? null),
    ...(photos.length > 1 && { photoCount: photos.length }),
    userId: document.userId?.toHexString() ?? null,
    createdAt: document.createdAt.toISOString(),
    isExternal: document.isExternal,
    externalSource: document.externalSource,
    externalUrl: document.externalUrl,
    ...shownDetails(document),
    ...shownPrice(document),
    ...(document.credits && { alsoFrom: [...document.credits] }),
    ...((document.missedRuns ?? 0) >= runsUntilGone && { isGone: true }),
    state: document.state ?? 'active',
    ...(document.expiresAt && { expiresAt: document.expiresAt.toISOString() }),
    ...(document.postedAt && { postedAt: document.postedAt.toISOString() }),
    ...(document.isHeld && { isHeld: true }),
  }
}

/** A classified of a list around a place, with its distance. */
export const toClassifiedNear =
  (near: Near | null) =>
  (document: StoredClassified): Classified => ({
    ...toClassified(document),
    ...(near &&
      typeof document.spot === 'number' && {
        distance: Math.round(milesToSpot(near, document.spot)),
      }),
  })

/** A classified as the response to a write: everything but its seller. */
export const toWrittenClassified = (document: StoredClassified): Classified => ({
  ...toClassified(document),
  photos: toShownPhotos(document),
})

/** A classified with its seller, who is one of `people`, and what buyers are warned of. */
export const toClassifiedDetail = (
  document: StoredClassified,
  { people, warnings }: Beside,
): ClassifiedDetail => ({
  ...toWrittenClassified(document),
  seller: document.userId && getPerson(people, document.userId),
  ...(warnings.length > 0 && { warnings: [...warnings] }),
})

interface Beside {
  readonly people: People
  readonly warnings: readonly ClassifiedWarning[]
}
