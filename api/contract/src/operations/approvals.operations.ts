import * as z from 'zod/mini'
import { approvalSchema } from '../approvals.contract'
import { defineOperations } from './operation'

/** Grave steps that wait for a second administrator, where the setting requires one. */
export const approvalOperations = defineOperations({
  'GET /api/admin/approvals': {
    tag: 'Approvals',
    summary: 'What waits for a second administrator, newest first; at most 100',
    access: { can: 'members.manage' },
    response: z.array(approvalSchema),
  },
  'POST /api/admin/approvals/{id}/agreement': {
    tag: 'Approvals',
    summary: 'Agree to the step of another administrator: it runs now',
    access: { can: 'members.manage' },
    needsConfirmation: true,
    status: 204,
    response: null,
    errors: [409],
  },
  'DELETE /api/admin/approvals/{id}': {
    tag: 'Approvals',
    summary: 'Refuse a step, or withdraw one’s own',
    access: { can: 'members.manage' },
    status: 204,
    response: null,
  },
})
