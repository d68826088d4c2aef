import { bookPriceInputSchema, readOnlyInputSchema, siteSchema } from '../site.contract'
import { defineOperations } from './operation'

/** The state of the whole site. */
export const siteOperations = defineOperations({
  'GET /api/site': {
    tag: 'Site',
    summary:
      'The state and the settings of the site: read-only mode, price of the book, support address',
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
  'PUT /api/admin/book': {
    tag: 'Site',
    summary: 'Change the price of the book',
    access: { can: 'site.manage' },
    body: bookPriceInputSchema,
    response: siteSchema,
  },
})
