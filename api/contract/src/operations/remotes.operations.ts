import * as z from 'zod/mini'
import {
  remoteEventsInputSchema,
  remoteStatisticsQuerySchema,
  remoteStatisticsSchema,
} from '../remote-events.contract'
import { defineOperations } from './operation'

/** Statistics of the releases of remotes, reported by browsers. */
export const remoteOperations = defineOperations({
  'POST /api/remote-events': {
    tag: 'Remotes',
    summary: 'Report loads, failures and errors of remotes',
    access: 'public',
    body: remoteEventsInputSchema,
    bodyBytes: 16 * 1024,
    status: 204,
    response: null,
    worksReadOnly: true,
  },
  'GET /api/admin/remote-statistics': {
    tag: 'Remotes',
    summary: 'The statistics of each release, over some days',
    access: { can: 'releases.manage' },
    query: remoteStatisticsQuerySchema,
    response: z.array(remoteStatisticsSchema),
  },
})
