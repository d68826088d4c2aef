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
]
