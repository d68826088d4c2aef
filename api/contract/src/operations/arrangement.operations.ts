import { arrangementInputSchema, arrangementSchema } from '../arrangement.contract'
import { defineOperations } from './operation'

/** The site's own order of what the remotes offer. */
export const arrangementOperations = defineOperations({
  'GET /api/site/arrangement': {
    tag: 'Site',
    summary: 'Which menu entries and sections of the remotes the site moves or hides',
    access: 'public',
    response: arrangementSchema,
  },
  'PUT /api/admin/arrangement': {
    tag: 'Site',
    summary:
      'Move, hide and reorder what the remotes offer; a change of an outdated version is rejected',
    access: { can: 'site.manage' },
    body: arrangementInputSchema,
    bodyBytes: 64 * 1024,
    response: arrangementSchema,
    errors: [409],
  },
})
