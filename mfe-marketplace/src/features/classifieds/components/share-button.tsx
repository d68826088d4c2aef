import type { Classified } from '@haulyard/api-contract'
import { copyText, IconButton, shareNatively } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import Share2 from 'lucide-react/icons/share-2'
import { classifiedAddress } from '../classified-paths'
import { copyFailedToast } from '../share-texts'

/** Shares a classified through the device's own share sheet, or copies its link. */
export const ShareButton = ({ classified }: { classified: Classified }) => {
  const { showToast } = useShell()
  const share = async () => {
    const url = classifiedAddress(classified.id)
    if (await shareNatively({ title: classified.title, url })) return
    // An alert and not a toast: the specification says so (spec §8).
    if (await copyText(url)) window.alert('Link copied to clipboard!')
    else showToast(copyFailedToast)
  }
  return <IconButton label="Share" icon={<Share2 aria-hidden />} onClick={share} />
}
