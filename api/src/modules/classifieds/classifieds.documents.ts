import type { Classified, ClassifiedInput } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { type SearchFields, toSearchFields } from '../../database/search-words'
import type { FromSource, ImportedRecord } from '../../database/upsert-imported'
import { toRegionCode } from '../../region-codes'
import { toPictureAddress } from '../media/picture-address'

/** A classified as it is stored. */
export interface ClassifiedDocument extends FromSource, SearchFields {
  title: string
  description: string
  category: Classified['category']
  price: string
  location: string
  imageUrl: string | null
  userId: ObjectId | null
  createdAt: Date
  isExternal: boolean
  externalSource: string | null
  externalUrl: string | null
}

/** The fields that the rest of the document is derived from. */
export type ClassifiedValues = Omit<ClassifiedDocument, keyof SearchFields | 'sourceHash'>

/** A classified as the database gives it back. */
export type StoredClassified = WithId<ClassifiedValues>

/** What its seller writes, as opposed to what the server adds. */
export const classifiedInputFields = [
  'title',
  'description',
  'category',
  'price',
  'location',
  'imageUrl',
] as const satisfies readonly (keyof ClassifiedInput)[]

export function toClassifiedDocument(values: ClassifiedValues): ClassifiedDocument {
  const { title, description } = values
  const location = toLocation(values.location)
  return { ...values, location, ...toSearchFields(title, description, location) }
}

/** A place that the filter knows by its code, any other as it was typed. */
export const toLocation = (text: string): string => toRegionCode(text) ?? text

/** A classified as a marketplace tells it; `externalSource` is the marketplace's name. */
export interface ImportedClassified
  extends Omit<ClassifiedValues, 'userId' | 'isExternal' | 'externalSource' | 'externalUrl'> {
  readonly externalSource: string
  readonly externalUrl: string
}

export function toImportedRecord(
  classified: ImportedClassified,
): ImportedRecord<ClassifiedDocument> {
  const values = { ...classified, userId: null, isExternal: true }
  const { createdAt, ...fields } = toClassifiedDocument(values)
  return { key: classified.externalUrl, fields, initial: { createdAt } }
}

export function toClassified(document: StoredClassified): Classified {
  return {
    id: document._id.toHexString(),
    title: document.title,
    description: document.description,
    category: document.category,
    price: document.price,
    location: document.location,
    imageUrl: toPictureAddress(document.imageUrl),
    userId: document.userId?.toHexString() ?? null,
    createdAt: document.createdAt.toISOString(),
    isExternal: document.isExternal,
    externalSource: document.externalSource,
    externalUrl: document.externalUrl,
  }
}
