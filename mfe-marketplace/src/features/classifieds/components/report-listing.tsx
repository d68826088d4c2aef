import type { Classified } from '@haulyard/api-contract'
import { useCurrentUser } from '@haulyard/shell-contract'
import { ReportButton } from '../../../dialogs/report-button'
import { isSeller } from '../classified-permissions'

/** Reports a classified to the administrators; nobody reports their own. */
export const ReportListing = ({ classified }: { classified: Classified }) =>
  isSeller(classified, useCurrentUser()) ? null : (
    <ReportButton contentType="classified" contentId={classified.id} subject={classified.title} />
  )
