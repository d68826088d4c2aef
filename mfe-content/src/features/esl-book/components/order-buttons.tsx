import { useQuestion } from '@haulyard/remote-kit'
import { DialogButton } from '@haulyard/shared-ui'
import BookOpenText from 'lucide-react/icons/book-open-text'
import { orderDialogs, samplePages } from './order-parts'

interface OrderButtonProps {
  readonly label: string
}

/** Opens the order of one copy. */
export const OrderButton = ({ label }: OrderButtonProps) => {
  const dialog = useQuestion()
  return (
    <DialogButton label={label} icon={null} variant="primary" dialog={dialog} part={orderDialogs}>
      {({ OrderDialog }) => <OrderDialog onClose={dialog.close} />}
    </DialogButton>
  )
}

/** Opens the request for several copies. */
export const BulkOrderButton = () => {
  const dialog = useQuestion()
  return (
    <DialogButton label="Contact for Bulk Orders" icon={null} dialog={dialog} part={orderDialogs}>
      {({ BulkOrderDialog }) => <BulkOrderDialog onClose={dialog.close} />}
    </DialogButton>
  )
}

/** Opens the sample pages. */
export const SampleButton = () => {
  const dialog = useQuestion()
  return (
    <DialogButton
      label="Preview Sample Pages"
      icon={<BookOpenText aria-hidden />}
      dialog={dialog}
      part={samplePages}
      opening="Opening the sample pages"
    >
      {({ SamplePages }) => <SamplePages onClose={dialog.close} />}
    </DialogButton>
  )
}
