import Link2 from 'lucide-react/icons/link-2'
import Share2 from 'lucide-react/icons/share-2'
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useState,
  useSyncExternalStore,
} from 'react'
import { neverChanges } from '../../lib/never-changes'
import {
  canShareNatively,
  copyText,
  popupLinkProps,
  type SharedLink,
  shareNatively,
} from '../../lib/sharing'
import { Button } from '../../primitives/button/button'
import { Menu, type MenuItem, type MenuTriggerProps } from '../../primitives/menu/menu'

/** A place to share to, or something to do: an `href`, an `onSelect`, or both. */
export type ShareEntry = {
  /** Its accessible name, exactly. */
  label: string
  href?: string
  /** Opens `href` in a window of 600 by 400. */
  popup?: boolean
  onSelect?: () => void
  /** Decorative. */
  icon?: ReactNode
}

/** Props of `ShareMenu`. */
export type ShareMenuProps = {
  /** What is shared: `Copy Link` takes its address. */
  link: SharedLink
  /** Where it can be shared to, above `Copy Link`. The caller answers for the addresses. */
  entries?: readonly ShareEntry[]
  /** Hears whether the link is on the clipboard. */
  onCopied: (isCopied: boolean) => void
  /** Opens the device's own share sheet instead of the menu, where there is one that works. */
  prefersNative?: boolean
  /** A button element; default a button `Share`. */
  trigger?: ReactElement<MenuTriggerProps>
  align?: 'start' | 'end'
  className?: string
}

const itemOf = ({ label, href, popup, onSelect, icon }: ShareEntry): MenuItem => {
  const base = { label, icon }
  if (href === undefined || !popup) {
    return { ...base, ...(href === undefined ? {} : { href }), onSelect: () => onSelect?.() }
  }
  const { onClick, ...link } = popupLinkProps(href)
  return {
    ...base,
    link: <a {...link} />,
    onSelect: (event) => {
      onSelect?.()
      onClick(event)
    },
  }
}

/** A button with the ways to pass something on: the caller's, and copying the link. */
export const ShareMenu = ({
  link,
  entries = [],
  onCopied,
  prefersNative = false,
  trigger = <Button icon={<Share2 aria-hidden />}>Share</Button>,
  ...rest
}: ShareMenuProps) => {
  const hasSheet = useSyncExternalStore(neverChanges, canShareNatively, () => false)
  const [isSheetBroken, setIsSheetBroken] = useState(false)
  if (prefersNative && hasSheet && !isSheetBroken) {
    const share = async () => setIsSheetBroken(!(await shareNatively(link)))
    return cloneElement(trigger, { onClick: () => void share() })
  }
  const copy = async () => onCopied(await copyText(link.url))
  const copyItem: MenuItem = {
    label: 'Copy Link',
    icon: <Link2 aria-hidden />,
    onSelect: () => void copy(),
  }
  return <Menu {...rest} trigger={trigger} items={[...entries.map(itemOf), copyItem]} />
}
