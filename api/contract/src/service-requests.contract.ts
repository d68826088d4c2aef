import * as z from 'zod/mini'
import {
  imageAddressField,
  lineField,
  optionalEmailField,
  optionalLineField,
  optionalTextField,
  textField,
} from './fields'
import { optionalFilterSchema, pageQueryShape } from './paging.contract'
import { personSchema } from './person.contract'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'

/** The states of a request: sent, seen and answered are open; declined and done are its end. */
export const serviceRequestStates = ['sent', 'seen', 'answered', 'declined', 'done'] as const
export type ServiceRequestState = (typeof serviceRequestStates)[number]

/** How the sender of a request wants to be contacted. */
export const contactPreferences = ['here', 'phone', 'email'] as const

/** A member's request to the provider of a service. Only the two can read it. */
export const serviceRequestSchema = z.object({
  id: idSchema,
  serviceId: idSchema,
  /** The title of the service when the request was sent. */
  serviceTitle: z.string(),
  /** `false`: the service was removed, or its owner has deleted the account. */
  isServiceListed: z.boolean(),
  /** Who sent it. Other contact data than the following is not disclosed. */
  requester: personSchema,
  provider: personSchema,
  truck: z.string(),
  trouble: z.string(),
  place: z.string(),
  imageUrl: nullableTextSchema,
  contact: z.enum(contactPreferences),
  /** `null` also when the account of the sender is deleted, as is `email`. */
  phone: nullableTextSchema,
  email: nullableTextSchema,
  state: z.enum(serviceRequestStates),
  /** What the provider wrote; `null` before. */
  answer: nullableTextSchema,
  createdAt: isoDateSchema,
  /** When its state or its answer last changed. */
  updatedAt: isoDateSchema,
})
export type ServiceRequest = z.infer<typeof serviceRequestSchema>

const contactRule = 'Please select how you want to be contacted'

/** `POST /api/services/{id}/requests`, and its form. */
export const serviceRequestInputSchema = z
  .object({
    truck: lineField({
      minimum: 2,
      tooShort: 'Please describe your truck',
      maximum: 200,
      tooLong: 'Truck too long',
    }),
    trouble: textField({
      minimum: 10,
      tooShort: 'Please describe the trouble in at least 10 characters',
      maximum: 2000,
      tooLong: 'Trouble too long',
    }),
    place: lineField({
      minimum: 2,
      tooShort: 'Please say where the truck is',
      maximum: 200,
      tooLong: 'Place too long',
    }),
    imageUrl: imageAddressField({ inline: true }),
    contact: z.enum(contactPreferences, contactRule),
    phone: optionalLineField('Phone', 50),
    email: optionalEmailField('Please enter a valid email'),
  })
  .check(
    z.refine(({ contact, phone }) => contact !== 'phone' || phone !== null, {
      path: ['phone'],
      message: 'Please enter the phone number to call',
    }),
    z.refine(({ contact, email }) => contact !== 'email' || email !== null, {
      path: ['email'],
      message: 'Please enter the email address to write to',
    }),
  )
export type ServiceRequestInput = z.output<typeof serviceRequestInputSchema>

/** `PUT /api/service-requests/{id}`: the provider answers, declines or ends a request. */
export const serviceRequestUpdateSchema = z
  .object({
    state: z.enum(['answered', 'declined', 'done'], 'State must be answered, declined or done'),
    /** `null`: the answer is not changed. */
    answer: optionalTextField('Answer', 2000),
  })
  .check(
    z.refine(({ state, answer }) => state !== 'answered' || answer !== null, {
      path: ['answer'],
      message: 'Please write an answer',
    }),
  )
export type ServiceRequestUpdate = z.output<typeof serviceRequestUpdateSchema>

const roleRule = 'Role must be "requester" or "provider"'

/** `GET /api/service-requests` */
export const serviceRequestFiltersSchema = z.object({
  ...pageQueryShape,
  /** `requester`: those that the current user sent; `provider`: those that they received. */
  role: z.enum(['requester', 'provider'], roleRule),
  /** Only those about this service. */
  service: optionalFilterSchema,
})
export type ServiceRequestFilters = z.infer<typeof serviceRequestFiltersSchema>
