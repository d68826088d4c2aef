import * as z from 'zod/mini'
import {
  remoteEventsInputSchema,
  remoteStatisticsQuerySchema,
  remoteStatisticsSchema,
} from '../remote-events.contract'
import { defineOperations } from './operation'

/** How the releases of the remotes do in people's browsers. */
export const remoteOperations = defineOperations({
  'POST /api/remote-events': {
    tag: 'Remotes',
    summary: 'Loads, failures and errors of remotes, as a browser saw them',
    access: 'public',
    body: remoteEventsInputSchema,
    bodyBytes: 16 * 1024,
    status: 204,
    answer: null,
  },
  'GET /api/admin/remote-statistics': {
    tag: 'Remotes',
    summary: 'What browsers reported of each release, over some days',
    access: { can: 'releases.manage' },
    query: remoteStatisticsQuerySchema,
    answer: z.array(remoteStatisticsSchema),
  },
})
