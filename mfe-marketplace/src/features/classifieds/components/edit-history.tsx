import { type Classified, can } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import { createLazyPart, DialogButton } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import Clock from 'lucide-react/icons/clock'

const historyDialog = createLazyPart(() =>
  import(/* webpackChunkName: "history" */ './history-dialog').then(
    ({ HistoryDialog }) => HistoryDialog,
  ),
)

/** Who has changed what of a listing, for moderators. */
export const EditHistory = ({ classified }: { readonly classified: Classified }) => {
  const history = useQuestion()
  if (!can(useCurrentUser(), 'classifieds.readChanges')) return null
  return (
    <DialogButton
      label="Edit History"
      variant="quiet"
      icon={<Clock aria-hidden />}
      dialog={history}
      part={historyDialog}
      opening="Opening the history"
    >
      {(HistoryDialog) => <HistoryDialog classified={classified} onClose={history.close} />}
    </DialogButton>
  )
}
