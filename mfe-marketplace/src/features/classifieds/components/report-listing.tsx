import { type Classified, isOwnedBy } from '@haulyard/api-contract'
import { useCurrentUser } from '@haulyard/shell-contract'
import { ReportButton } from '../../../dialogs/report-button'

/** Reports a classified to the administrators; nobody reports their own. */
export const ReportListing = ({ classified }: { classified: Classified }) =>
  isOwnedBy(classified, useCurrentUser()) ? null : (
    <ReportButton contentType="classified" contentId={classified.id} subject={classified.title} />
  )
