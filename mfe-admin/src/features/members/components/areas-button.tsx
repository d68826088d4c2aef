import type { AdminUser } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import { Button, createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import ListChecks from 'lucide-react/icons/list-checks'

const areasDialog = createLazyPart(() =>
  import('./areas-dialog').then(({ AreasDialog }) => AreasDialog),
)

interface AreasButtonProps {
  readonly member: AdminUser
  readonly name: string
  /** The element that says who the member is. */
  readonly describedBy: string
}

/** Opens the choice of the areas that a member moderates. */
export const AreasButton = ({ member, name, describedBy }: AreasButtonProps) => {
  const dialog = useQuestion()
  const preload = () => void areasDialog.preload().catch(() => undefined)
  return (
    <>
      <Button
        icon={<ListChecks aria-hidden />}
        aria-describedby={describedBy}
        onClick={dialog.open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        Moderation Areas
      </Button>
      <LazyDialog
        part={areasDialog}
        isOpen={dialog.isOpen}
        label="Opening the form"
        onFail={dialog.fail}
      >
        {(AreasDialog) => <AreasDialog member={member} name={name} onClose={dialog.close} />}
      </LazyDialog>
    </>
  )
}
