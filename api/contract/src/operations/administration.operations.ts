import * as z from 'zod/mini'
import { plainListQuerySchema } from '../community.contract'
import {
  adminUserFiltersSchema,
  adminUserSchema,
  auditFiltersSchema,
  auditRecordSchema,
  invitationInputSchema,
  invitationSchema,
  permissionsSchema,
} from '../members.contract'
import { defineOperations } from './operation'

/** Members, invitations and the audit log, for administrators. */
export const administrationOperations = defineOperations({
  'GET /api/admin/users': {
    tag: 'Administration',
    summary: 'Members, newest first',
    access: { can: 'members.manage' },
    query: adminUserFiltersSchema,
    response: z.array(adminUserSchema),
    isList: true,
  },
  'PUT /api/admin/users/{id}/permissions': {
    tag: 'Administration',
    summary:
      'Grant or revoke administration, and the areas that a member moderates; the last administrator stays',
    access: { can: 'members.manage' },
    needsConfirmation: true,
    needsSecondAdministrator: true,
    body: permissionsSchema,
    response: adminUserSchema,
    errors: [409],
  },
  'POST /api/admin/undos/{id}': {
    tag: 'Administration',
    summary: 'Take a change of rights back, within 30 seconds',
    access: { can: 'members.manage' },
    response: adminUserSchema,
    errors: [409],
  },
  'GET /api/admin/invitations': {
    tag: 'Administration',
    summary: 'Invitations, newest first',
    access: { can: 'invitations.manage' },
    query: plainListQuerySchema,
    response: z.array(invitationSchema),
    isList: true,
  },
  'POST /api/admin/invitations': {
    tag: 'Administration',
    summary: 'Send an invitation by mail; an older invitation to the address is replaced',
    access: { can: 'invitations.manage' },
    body: invitationInputSchema,
    status: 201,
    response: invitationSchema,
    errors: [409],
  },
  'POST /api/admin/invitations/{id}/resend': {
    tag: 'Administration',
    summary: 'Send an invitation again; the older link stops working',
    access: { can: 'invitations.manage' },
    response: invitationSchema,
    errors: [409],
  },
  'DELETE /api/admin/invitations/{id}': {
    tag: 'Administration',
    summary: 'Revoke an invitation',
    access: { can: 'invitations.manage' },
    status: 204,
    response: null,
    errors: [409],
  },
  'GET /api/admin/audit-log': {
    tag: 'Administration',
    summary: 'The audit log, newest first',
    access: { can: 'audit.read' },
    query: auditFiltersSchema,
    response: z.array(auditRecordSchema),
    isList: true,
  },
})
