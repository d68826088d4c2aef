import { uploadTemplate } from '@haulyard/api-contract'
import type { AccessRow } from '../../testing/access-row'

export const classifiedUploadsAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/classified-uploads/preview',
    prepare: () => ({ body: { file: uploadTemplate } }),
  },
  {
    key: 'POST /api/classified-uploads/steps',
    prepare: () => ({
      body: { columns: ['stock_number'], rows: [{ row: 2, cells: ['A-1'] }] },
    }),
  },
  {
    key: 'POST /api/classified-uploads/address/preview',
    // Nothing listens there, which the response says.
    prepare: () => ({ body: { url: 'http://127.0.0.1:9/fleet.csv' } }),
  },
  { key: 'GET /api/classified-uploads/address', prepare: () => ({}) },
  {
    key: 'PUT /api/classified-uploads/address',
    prepare: () => ({ body: { url: 'https://dealer.example/fleet.csv' } }),
  },
  { key: 'DELETE /api/classified-uploads/address', prepare: () => ({}) },
]
