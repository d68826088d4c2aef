import { popupLinkProps } from '@haulyard/shared-ui'
import { sharedBook } from './share-book'
import { type ShareTargetName, shareAddress } from './share-targets'

/** What a link to a share page needs: a network's opens a popup (spec §9), a mail draft does not. */
export const shareLinkProps = (name: ShareTargetName) => {
  const address = shareAddress(name, sharedBook())
  return name === 'Email' ? { href: address } : popupLinkProps(address)
}
