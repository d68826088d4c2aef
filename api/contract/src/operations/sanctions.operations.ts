import * as z from 'zod/mini'
import { pageQuerySchema } from '../paging.contract'
import {
  adminSanctionSchema,
  appealAnswerInputSchema,
  appealInputSchema,
  sanctionFiltersSchema,
  sanctionInputSchema,
  sanctionSchema,
  sourceBlockInputSchema,
  sourceBlockSchema,
} from '../sanctions.contract'
import { defineOperations } from './operation'

/** A suspension must not wait: it stops a scammer until another administrator agrees to the ban. */
const isBan = (body: unknown) => (body as z.infer<typeof sanctionInputSchema>).kind === 'ban'

/** Warnings, suspensions and bans, and the appeals against them. */
export const sanctionOperations = defineOperations({
  'GET /api/account/sanctions': {
    tag: 'Sanctions',
    summary: 'The newest 50 sanctions of the current member',
    access: 'member',
    response: z.array(sanctionSchema),
    worksWhileInactive: true,
  },
  'POST /api/account/sanctions/{id}/confirmation': {
    tag: 'Sanctions',
    summary: 'Confirm that a warning was read',
    access: 'member',
    response: sanctionSchema,
    worksUnverified: true,
  },
  'POST /api/account/sanctions/{id}/appeal': {
    tag: 'Sanctions',
    summary: 'Appeal against a sanction, once',
    access: 'member',
    body: appealInputSchema,
    status: 201,
    response: sanctionSchema,
    worksUnverified: true,
    worksWhileInactive: true,
    errors: [409],
  },
  'GET /api/admin/sanctions': {
    tag: 'Sanctions',
    summary: 'All sanctions, newest first',
    access: { can: 'sanctions.manage' },
    query: sanctionFiltersSchema,
    response: z.array(adminSanctionSchema),
    isList: true,
  },
  'POST /api/admin/sanctions': {
    tag: 'Sanctions',
    summary: 'Warn, suspend or ban a member, who is told the reason',
    access: { can: 'sanctions.manage' },
    needsConfirmation: true,
    needsSecondAdministrator: isBan,
    body: sanctionInputSchema,
    status: 201,
    response: adminSanctionSchema,
    isIdempotent: true,
    errors: [409],
  },
  'GET /api/admin/source-blocks': {
    tag: 'Sanctions',
    summary: 'Blocked mail domains and ranges of addresses, newest first',
    access: { can: 'sanctions.manage' },
    query: pageQuerySchema,
    response: z.array(sourceBlockSchema),
    isList: true,
  },
  'POST /api/admin/source-blocks': {
    tag: 'Sanctions',
    summary:
      'Block a mail domain or a range of addresses: nobody signs up, signs in or writes from there',
    access: { can: 'sanctions.manage' },
    needsConfirmation: true,
    body: sourceBlockInputSchema,
    status: 201,
    response: sourceBlockSchema,
    isIdempotent: true,
    errors: [409],
  },
  'DELETE /api/admin/source-blocks/{id}': {
    tag: 'Sanctions',
    summary: 'End a block',
    access: { can: 'sanctions.manage' },
    status: 204,
    response: null,
  },
  'POST /api/admin/sanctions/{id}/end': {
    tag: 'Sanctions',
    summary: 'Take a sanction back',
    access: { can: 'sanctions.manage' },
    response: adminSanctionSchema,
    errors: [409],
  },
  'POST /api/admin/sanctions/{id}/appeal-answer': {
    tag: 'Sanctions',
    summary: 'Answer an appeal by mail; an accepted one ends the sanction',
    access: { can: 'sanctions.manage' },
    body: appealAnswerInputSchema,
    response: adminSanctionSchema,
    errors: [409],
  },
})
