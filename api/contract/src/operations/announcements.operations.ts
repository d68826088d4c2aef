import * as z from 'zod/mini'
import { announcementInputSchema, announcementSchema } from '../announcements.contract'
import { defineOperations } from './operation'

/** News about the site itself, for every member. */
export const announcementOperations = defineOperations({
  'GET /api/admin/announcements': {
    tag: 'Site',
    summary: 'The last ten announcements, newest first',
    access: { can: 'site.manage' },
    response: z.array(announcementSchema),
  },
  'POST /api/admin/announcements': {
    tag: 'Site',
    summary: 'Tell every member, by the channels that each has chosen, in the background',
    access: { can: 'site.manage' },
    body: announcementInputSchema,
    status: 201,
    response: announcementSchema,
    isIdempotent: true,
  },
})
