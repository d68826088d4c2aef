import {
  addressPreviewSchema,
  ownUploadAddressSchema,
  uploadAddressInputSchema,
  uploadAddressSchema,
  uploadPreviewInputSchema,
  uploadPreviewSchema,
  uploadStepInputSchema,
  uploadStepSchema,
} from '../classified-uploads.contract'
import { defineOperations } from './operation'

/** A file of 1 MB as JSON, in which a quotation mark takes two characters. */
const fileBodyBytes = 3 * 1024 * 1024

/** Files with classifieds of a dealer. */
export const classifiedUploadOperations = defineOperations({
  'POST /api/classified-uploads/preview': {
    tag: 'Classifieds',
    summary: 'What a CSV file would change of the current user’s classifieds; stores nothing',
    access: 'member',
    body: uploadPreviewInputSchema,
    bodyBytes: fileBodyBytes,
    response: uploadPreviewSchema,
    worksReadOnly: true,
  },
  'POST /api/classified-uploads/steps': {
    tag: 'Classifieds',
    summary: 'Post and change classifieds as up to 50 rows of a previewed file say; idempotent',
    access: 'member',
    body: uploadStepInputSchema,
    bodyBytes: fileBodyBytes,
    response: uploadStepSchema,
  },
  'POST /api/classified-uploads/address/preview': {
    tag: 'Classifieds',
    summary: 'What the CSV file at an address would change; stores nothing',
    access: 'member',
    body: uploadAddressInputSchema,
    response: addressPreviewSchema,
  },
  'GET /api/classified-uploads/address': {
    tag: 'Classifieds',
    summary:
      'The address that the current user’s file is read from once a day, and the last result',
    access: 'member',
    response: ownUploadAddressSchema,
  },
  'PUT /api/classified-uploads/address': {
    tag: 'Classifieds',
    summary: 'Read and apply the file at an address once a day, first in a day; idempotent',
    access: 'member',
    body: uploadAddressInputSchema,
    response: uploadAddressSchema,
  },
  'DELETE /api/classified-uploads/address': {
    tag: 'Classifieds',
    summary: 'Stop reading the file; idempotent',
    access: 'member',
    status: 204,
    response: null,
  },
})
