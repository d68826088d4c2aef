import {
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
})
