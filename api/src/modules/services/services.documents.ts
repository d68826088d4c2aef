import type { DirectoryService, ServiceInput } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { type SearchFields, searchFieldNames, toSearchFields } from '../../database/search-words'
import type { MaybeHeld } from '../moderation/maybe-held'
import { parseLocation, type ServiceDerivedFields, toDirectoryCategories } from './services.derived'

/** A service without its derived fields. */
export interface ServiceValues
  extends Omit<DirectoryService, 'id' | 'userId' | 'createdAt' | 'isHeld'> {
  /** The member who created it, and may change it. */
  userId: ObjectId | null
  createdAt: Date
}

/** A service as it is stored. */
export interface ServiceDocument extends ServiceValues, ServiceDerivedFields, SearchFields {
  /** How many members saved it; changed together with their records. */
  saveCount: number
}

/** The fields that are written when a service is changed. */
export type ServiceChange = Omit<ServiceDocument, 'saveCount'>

/** A service as the database returns it, and whether it waits for a moderator. */
export type StoredService = MaybeHeld<WithId<ServiceValues>>

/** Where signs of fraud are looked for. */
export const toServiceTexts = ({
  title,
  description,
  price,
  specialties,
}: Pick<ServiceValues, 'title' | 'description' | 'price' | 'specialties'>) => [
  title,
  description,
  price,
  specialties,
]

/** The fields that the provider writes; the server adds the others. */
export const serviceInputFields = [
  'title',
  'description',
  'category',
  'price',
  'priceType',
  'location',
  'phone',
  'email',
  'website',
  'specialties',
  'serviceRadius',
  'is24Hour',
  'hours',
  'dotNumber',
] as const satisfies readonly (keyof ServiceInput)[]

/** The derived fields, which only queries need. */
export const serviceDerivedFields = [
  'directoryCategories',
  'state',
  'city',
  'saveCount',
  ...searchFieldNames,
] as const satisfies readonly (keyof ServiceDocument)[]

export function toServiceChange(values: ServiceValues): ServiceChange {
  return {
    ...values,
    // Hours of a service that is always open would be a second, contradictory statement.
    hours: values.is24Hour ? null : (values.hours ?? null),
    directoryCategories: toDirectoryCategories(values),
    ...parseLocation(values.location),
    ...toServiceSearch(values),
  }
}

/** A new service. */
export const toServiceDocument = (values: ServiceValues): ServiceDocument => ({
  ...toServiceChange(values),
  saveCount: 0,
})

/** Drivers find a service by its specialties too, as its form says. */
export const toServiceSearch = ({
  title,
  description,
  location,
  specialties,
}: Pick<ServiceValues, 'title' | 'description' | 'location' | 'specialties'>): SearchFields =>
  toSearchFields(title, specialties, location, description)

export function toService(document: StoredService): DirectoryService {
  return {
    id: document._id.toHexString(),
    title: document.title,
    description: document.description,
    category: document.category,
    price: document.price,
    priceType: document.priceType,
    location: document.location,
    phone: document.phone,
    email: document.email,
    website: document.website,
    specialties: document.specialties,
    serviceRadius: document.serviceRadius,
    is24Hour: document.is24Hour,
    hours: document.hours ?? null,
    dotNumber: document.dotNumber,
    userId: document.userId?.toHexString() ?? null,
    createdAt: document.createdAt.toISOString(),
    ...(document.isHeld && { isHeld: true }),
  }
}
