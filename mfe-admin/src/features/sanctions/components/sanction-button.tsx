import type { AdminUser } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import { Button, createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import ShieldAlert from 'lucide-react/icons/shield-alert'

const sanctionDialog = createLazyPart(() =>
  import('./sanction-dialog').then(({ SanctionDialog }) => SanctionDialog),
)

interface SanctionButtonProps {
  readonly member: AdminUser
  readonly name: string
  /** The element that says who the member is. */
  readonly describedBy: string
}

/** Opens the form to warn, suspend or ban a member. */
export const SanctionButton = ({ member, name, describedBy }: SanctionButtonProps) => {
  const dialog = useQuestion()
  const preload = () => void sanctionDialog.preload().catch(() => undefined)
  return (
    <>
      <Button
        icon={<ShieldAlert aria-hidden />}
        aria-describedby={describedBy}
        onClick={dialog.open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        Sanction
      </Button>
      <LazyDialog
        part={sanctionDialog}
        isOpen={dialog.isOpen}
        label="Opening the form"
        onFail={dialog.fail}
      >
        {(SanctionDialog) => <SanctionDialog member={member} name={name} onClose={dialog.close} />}
      </LazyDialog>
    </>
  )
}
