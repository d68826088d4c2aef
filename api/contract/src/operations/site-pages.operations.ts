import * as z from 'zod/mini'
import {
  editableSitePageSchema,
  sitePageInputSchema,
  sitePagePreviewInputSchema,
  sitePagePreviewSchema,
  sitePageRestoreSchema,
  sitePageSchema,
  sitePageSummarySchema,
  sitePageVersionSchema,
  sitePageVersionsQuerySchema,
} from '../site-pages.contract'
import { defineOperations } from './operation'

/** The bytes of a page's text at its longest, in any alphabet. */
const bodyBytes = 256 * 1024

/** The pages of the footer. */
export const sitePageOperations = defineOperations({
  'GET /api/pages/{name}': {
    tag: 'Pages',
    summary: 'A page of the footer',
    access: 'public',
    response: sitePageSchema,
  },
  'GET /api/admin/pages': {
    tag: 'Pages',
    summary: 'The pages that can be edited',
    access: { can: 'pages.manage' },
    response: z.array(sitePageSummarySchema),
  },
  'POST /api/admin/pages/preview': {
    tag: 'Pages',
    summary: 'Show a text as a page, without storing it',
    access: { can: 'pages.manage' },
    body: sitePagePreviewInputSchema,
    bodyBytes,
    response: sitePagePreviewSchema,
    worksReadOnly: true,
  },
  'GET /api/admin/pages/{name}': {
    tag: 'Pages',
    summary: 'A page with its text',
    access: { can: 'pages.manage' },
    response: editableSitePageSchema,
  },
  'PUT /api/admin/pages/{name}': {
    tag: 'Pages',
    summary: 'Change a page; an edit of an outdated version is rejected',
    access: { can: 'pages.manage' },
    body: sitePageInputSchema,
    bodyBytes,
    response: editableSitePageSchema,
    errors: [409],
  },
  'GET /api/admin/pages/{name}/versions': {
    tag: 'Pages',
    summary: 'The versions of a page, newest first',
    access: { can: 'pages.manage' },
    query: sitePageVersionsQuerySchema,
    response: z.array(sitePageVersionSchema),
    isList: true,
  },
  'POST /api/admin/pages/{name}/restore': {
    tag: 'Pages',
    summary: 'Restore a version of a page, or the default text',
    access: { can: 'pages.manage' },
    body: sitePageRestoreSchema,
    response: editableSitePageSchema,
    errors: [409],
  },
})
