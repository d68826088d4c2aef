import * as z from 'zod/mini'
import { classifiedSchema } from '../classifieds.contract'
import { sellerClassifiedsQuerySchema, sellerSchema } from '../sellers.contract'
import { defineOperations } from './operation'

/** Members as sellers. */
export const sellerOperations = defineOperations({
  'GET /api/sellers/{id}': {
    tag: 'Classifieds',
    summary:
      'A member as a seller; 404 as for the profile, and for who is suspended, blocked or muted',
    access: 'personal',
    response: sellerSchema,
  },
  'GET /api/sellers/{id}/classifieds': {
    tag: 'Classifieds',
    summary: 'The active or the sold classifieds of a seller, newest first; 404 as for the seller',
    access: 'personal',
    query: sellerClassifiedsQuerySchema,
    response: z.array(classifiedSchema),
    isList: true,
  },
})
