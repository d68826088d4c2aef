import type { Classified } from '@haulyard/api-contract'
import { Button } from '@haulyard/shared-ui'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import Flag from 'lucide-react/icons/flag'
import { isSeller } from '../classified-permissions'

/** Reports a classified to the administrators; nobody reports their own. */
export const ReportListing = ({ classified }: { classified: Classified }) => {
  const { openReport } = useShell()
  if (isSeller(classified, useCurrentUser())) return null
  const report = () =>
    openReport({
      contentType: 'classified',
      contentId: classified.id,
      subject: classified.title,
    })
  return (
    <Button variant="quiet" icon={<Flag aria-hidden />} onClick={report}>
      Report
    </Button>
  )
}
