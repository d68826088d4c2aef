import * as z from 'zod/mini'
import { bulkListSchema } from './bulk.contract'
import { permissionsSchema } from './members.contract'
import { personSchema } from './person.contract'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'
import { sanctionKinds } from './sanctions.contract'

/** A grave step that an administrator asked for, and that waits for another one to agree. */
export const approvalSchema = z.object({
  id: idSchema,
  /** The call that runs then: `DELETE /api/admin/rss/delete-all`. */
  operation: z.string(),
  /** Who it is about; `null`: no member. */
  member: z.nullable(personSchema),
  /** Of a sanction. */
  sanction: z.nullable(z.enum(sanctionKinds)),
  /** Of a change of rights. */
  permissions: z.nullable(permissionsSchema),
  /** What the member will be told. */
  reason: nullableTextSchema,
  /** Whose records are deleted; `null`: of no list. */
  list: z.nullable(bulkListSchema),
  /** How many records are chosen; `null`: all, or none. */
  count: z.nullable(z.number()),
  requestedBy: personSchema,
  createdAt: isoDateSchema,
  /** Who has not agreed by then, does not any more. */
  expiresAt: isoDateSchema,
})
export type Approval = z.infer<typeof approvalSchema>
