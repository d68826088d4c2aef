import * as z from 'zod/mini'
import { categoryCountsQuerySchema, categoryCountsSchema } from '../category-counts.contract'
import { classifiedChangeSchema } from '../classified-changes.contract'
import { classifiedMapQuerySchema, classifiedMapSchema } from '../classified-map.contract'
import {
  classifiedDetailSchema,
  classifiedFiltersSchema,
  classifiedInputSchema,
  classifiedSchema,
  imageBodyBytes,
} from '../classifieds.contract'
import { plainListQuerySchema } from '../community.contract'
import { importStartedSchema, removalResultSchema } from '../imports.contract'
import { photoTurnSchema, photoUploadSchema, uploadedPhotoSchema } from '../photos.contract'
import { classifiedFilterSuggestionSchema, suggestionsQuerySchema } from '../search-help.contract'
import {
  directoryServiceSchema,
  savedStateSchema,
  serviceFiltersSchema,
  serviceInputSchema,
} from '../services.contract'
import { defineOperations } from './operation'

/** Classifieds and the services directory. */
export const marketplaceOperations = defineOperations({
  'GET /api/classifieds': {
    tag: 'Classifieds',
    summary:
      'Classifieds, newest first, or in the order of `sort`. With `correct`, misspelled words of a search without results are corrected: the header `X-Corrected-Search` names the search that was done',
    access: 'personal',
    query: classifiedFiltersSchema,
    response: z.array(classifiedSchema),
    isList: true,
  },
  'GET /api/classifieds/counts': {
    tag: 'Classifieds',
    summary: 'How many classifieds of each category match the other filters, up to 100 of each',
    access: 'personal',
    query: categoryCountsQuerySchema,
    response: categoryCountsSchema,
  },
  'GET /api/classifieds/map': {
    tag: 'Classifieds',
    summary:
      'Where the classifieds of a list are: up to 100 groups in a box, by town or by cells of a grid',
    access: 'personal',
    query: classifiedMapQuerySchema,
    response: classifiedMapSchema,
  },
  'GET /api/classifieds/suggestions': {
    tag: 'Classifieds',
    summary:
      'Where the list has nothing: up to 5 changes of one filter with which it has something',
    access: 'personal',
    query: suggestionsQuerySchema,
    response: z.array(classifiedFilterSuggestionSchema),
  },
  'POST /api/classifieds': {
    tag: 'Classifieds',
    summary: 'Post a classified',
    access: 'member',
    body: classifiedInputSchema,
    bodyBytes: imageBodyBytes,
    status: 201,
    response: classifiedSchema,
    isIdempotent: true,
  },
  'DELETE /api/classifieds/delete-external': {
    tag: 'Classifieds',
    summary: 'Remove every external classified',
    access: { can: 'imports.run' },
    needsConfirmation: true,
    needsSecondAdministrator: true,
    response: removalResultSchema,
    errors: [409],
  },
  'POST /api/classifieds/refresh-external': {
    tag: 'Classifieds',
    summary: 'Import from the listing sources',
    access: { can: 'imports.run' },
    status: 202,
    response: importStartedSchema,
    errors: [409],
  },
  'DELETE /api/classifieds/external/{id}': {
    tag: 'Classifieds',
    summary: 'Remove one external classified',
    access: { can: 'classifieds.deleteImported' },
    status: 204,
    response: null,
  },
  'GET /api/classifieds/{id}': {
    tag: 'Classifieds',
    summary: 'One classified, with its seller',
    access: 'personal',
    response: classifiedDetailSchema,
  },
  'GET /api/classifieds/{id}/changes': {
    tag: 'Classifieds',
    summary: 'The newest 50 changes of a classified: who changed what, and when',
    access: { can: 'classifieds.readChanges' },
    response: z.array(classifiedChangeSchema),
  },
  'PUT /api/classifieds/{id}': {
    tag: 'Classifieds',
    summary: 'Change a classified, never an external one',
    access: { can: 'classifieds.update' },
    body: classifiedInputSchema,
    bodyBytes: imageBodyBytes,
    response: classifiedSchema,
  },
  'DELETE /api/classifieds/{id}': {
    tag: 'Classifieds',
    summary: 'Remove a classified, never an external one',
    access: { can: 'classifieds.delete' },
    status: 204,
    response: null,
  },
  'POST /api/photos': {
    tag: 'Classifieds',
    summary: 'Upload a photo for a listing, which must be saved with it within a week',
    access: 'member',
    body: photoUploadSchema,
    bodyBytes: imageBodyBytes,
    status: 201,
    response: uploadedPhotoSchema,
    isIdempotent: true,
  },
  'POST /api/photos/turned': {
    tag: 'Classifieds',
    summary: 'Store a photo turned, as another photo',
    access: 'member',
    body: photoTurnSchema,
    status: 201,
    response: uploadedPhotoSchema,
    isIdempotent: true,
  },
  'GET /api/services': {
    tag: 'Services',
    summary: 'The directory, newest first, or with `sort` the most saved first',
    access: 'personal',
    query: serviceFiltersSchema,
    response: z.array(directoryServiceSchema),
    isList: true,
  },
  'POST /api/services': {
    tag: 'Services',
    summary: 'Add a service',
    access: 'member',
    body: serviceInputSchema,
    status: 201,
    response: directoryServiceSchema,
    isIdempotent: true,
  },
  'GET /api/services/saved': {
    tag: 'Services',
    summary: 'The services that the current user saved, last saved first',
    access: 'member',
    query: plainListQuerySchema,
    response: z.array(directoryServiceSchema),
    isList: true,
  },
  'GET /api/services/{id}': {
    tag: 'Services',
    summary: 'One service',
    access: 'personal',
    response: directoryServiceSchema,
  },
  'PUT /api/services/{id}': {
    tag: 'Services',
    summary: 'Change a service',
    access: { can: 'services.update' },
    body: serviceInputSchema,
    response: directoryServiceSchema,
  },
  'DELETE /api/services/{id}': {
    tag: 'Services',
    summary: 'Remove a service',
    access: { can: 'services.delete' },
    status: 204,
    response: null,
  },
  'GET /api/services/{id}/saved': {
    tag: 'Services',
    summary: 'Whether the current user saved a service',
    access: 'member',
    response: savedStateSchema,
  },
  'PUT /api/services/{id}/saved': {
    tag: 'Services',
    summary: 'Save a service; idempotent',
    access: 'member',
    status: 204,
    response: null,
    errors: [409],
  },
  'DELETE /api/services/{id}/saved': {
    tag: 'Services',
    summary: 'Remove a saved service from the list',
    access: 'member',
    status: 204,
    response: null,
  },
})
