import { readOnlyInputSchema, siteSchema } from '../site.contract'
import { defineOperations } from './operation'

/** The state of the whole site. */
export const siteOperations = defineOperations({
  'GET /api/site': {
    tag: 'Site',
    summary: 'Whether the site is read-only, with the notice and the expected end',
    access: 'public',
    response: siteSchema,
  },
  'PUT /api/admin/read-only': {
    tag: 'Site',
    summary: 'Begin or end the read-only mode',
    access: { can: 'site.manage' },
    body: readOnlyInputSchema,
    response: siteSchema,
    worksReadOnly: true,
    errors: [409],
  },
})
