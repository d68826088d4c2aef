import * as z from 'zod/mini'
import {
  importSourceInputSchema,
  importSourceSchema,
  importSourceUpdateSchema,
  importTrialSchema,
} from '../import-sources.contract'
import {
  importRunSchema,
  importRunsQuerySchema,
  importScheduleInputSchema,
  importScheduleSchema,
} from '../imports.contract'
import { defineOperations } from './operation'

/** The runs of imports, and their schedule. */
export const importOperations = defineOperations({
  'GET /api/admin/import-runs': {
    tag: 'Imports',
    summary: 'Imports, newest first',
    access: { can: 'imports.run' },
    query: importRunsQuerySchema,
    response: z.array(importRunSchema),
    isList: true,
  },
  'GET /api/admin/import-runs/{id}': {
    tag: 'Imports',
    summary: 'One import with its results so far',
    access: { can: 'imports.run' },
    response: importRunSchema,
  },
  'POST /api/admin/import-runs/{id}/stop': {
    tag: 'Imports',
    summary: 'Stop an import; stored records stay',
    access: { can: 'imports.run' },
    response: importRunSchema,
  },
  'GET /api/admin/import-sources': {
    tag: 'Imports',
    summary: 'The sources of imports, in the order in which they are read',
    access: { can: 'imports.run' },
    response: z.array(importSourceSchema),
  },
  'POST /api/admin/import-sources': {
    tag: 'Imports',
    summary: 'Add a source',
    access: { can: 'imports.run' },
    body: importSourceInputSchema,
    status: 201,
    response: importSourceSchema,
    errors: [409],
  },
  'POST /api/admin/import-sources/try': {
    tag: 'Imports',
    summary: 'Read a source without storing anything',
    access: { can: 'imports.run' },
    body: importSourceInputSchema,
    response: importTrialSchema,
  },
  'PUT /api/admin/import-sources/{id}': {
    tag: 'Imports',
    summary: 'Pause or resume a source, or change its interval',
    access: { can: 'imports.run' },
    body: importSourceUpdateSchema,
    response: importSourceSchema,
  },
  'POST /api/admin/import-sources/{id}/try': {
    tag: 'Imports',
    summary: 'Read a stored source without storing anything',
    access: { can: 'imports.run' },
    response: importTrialSchema,
  },
  'DELETE /api/admin/import-sources/{id}': {
    tag: 'Imports',
    summary: 'Remove a source; what it brought stays',
    access: { can: 'imports.run' },
    status: 204,
    response: null,
  },
  'GET /api/admin/import-schedule': {
    tag: 'Imports',
    summary: 'Whether scheduled imports are paused',
    access: { can: 'imports.run' },
    response: importScheduleSchema,
  },
  'PUT /api/admin/import-schedule': {
    tag: 'Imports',
    summary: 'Pause or resume scheduled imports',
    access: { can: 'imports.run' },
    body: importScheduleInputSchema,
    response: importScheduleSchema,
  },
})
