import * as z from 'zod/mini'
import { personSchema } from './person.contract'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'

/** The newest changes of a classified that are kept. */
export const maximumClassifiedChanges = 50

/** `GET /api/classifieds/{id}/changes`: a change of a classified, newest first. */
export const classifiedChangeSchema = z.object({
  id: idSchema,
  changedAt: isoDateSchema,
  /** `null`: the site, where a listing has expired. */
  changedBy: z.nullable(personSchema),
  fields: z.array(
    z.object({
      /** As in `Classified`. */
      name: z.string(),
      /** `null` where the field had no value; photos as lines with their addresses. */
      before: nullableTextSchema,
      after: nullableTextSchema,
    }),
  ),
})
export type ClassifiedChange = z.infer<typeof classifiedChangeSchema>
