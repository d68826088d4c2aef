import { createLazyPart } from '@haulyard/shared-ui'

/** The dialog with the preview of a bulk step. */
export const bulkDialog = createLazyPart(() =>
  import(/* webpackChunkName: "bulk-dialog" */ './bulk-dialog').then(
    ({ BulkDialog }) => BulkDialog,
  ),
)
