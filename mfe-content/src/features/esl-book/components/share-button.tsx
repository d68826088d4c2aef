import { Button, shareNatively } from '@haulyard/shared-ui'
import Share2 from 'lucide-react/icons/share-2'
import { sharedBook } from '../sharing/share-book'

/** The device's share sheet where there is one, else the dialog. */
export const ShareButton = ({ onOpenDialog }: { onOpenDialog: () => void }) => {
  const share = async () => {
    if (!(await shareNatively(sharedBook()))) onOpenDialog()
  }
  return (
    <Button icon={<Share2 aria-hidden />} onClick={() => void share()}>
      Share this book
    </Button>
  )
}
