import type { Classified } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { type SearchFields, toSearchFields } from '../../database/search-words'

/** A classified as it is stored. */
export interface ClassifiedDocument extends SearchFields {
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
export type ClassifiedValues = Omit<ClassifiedDocument, keyof SearchFields>

export function toClassifiedDocument(values: ClassifiedValues): ClassifiedDocument {
  const { title, description, location } = values
  return { ...values, ...toSearchFields(title, description, location) }
}

export function toClassified(document: WithId<ClassifiedDocument>): Classified {
  return {
    id: document._id.toHexString(),
    title: document.title,
    description: document.description,
    category: document.category,
    price: document.price,
    location: document.location,
    imageUrl: document.imageUrl,
    userId: document.userId?.toHexString() ?? null,
    createdAt: document.createdAt.toISOString(),
    isExternal: document.isExternal,
    externalSource: document.externalSource,
    externalUrl: document.externalUrl,
  }
}
