import { roleOf } from '@haulyard/api-contract'
import { createLazyPart, useLazyPart } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useShellServices } from '../core/shell'

const overlay = createLazyPart(() =>
  import(/* webpackChunkName: "regions" */ './regions-overlay').then(
    ({ RegionsOverlay }) => RegionsOverlay,
  ),
)

/** By the key's place: with Alt, its character is another one on some systems. */
const isShortcut = ({ altKey, shiftKey, code }: KeyboardEvent) =>
  altKey && shiftKey && code === 'KeyR'

const asksFor = (search: string) => new URLSearchParams(search).has('regions')

/**
 * For administrators, and for developers with a local build: which remote and version drew each
 * region of the page, with `?regions` or Alt+Shift+R.
 */
export const Regions = () => {
  const { localRemote } = useShellServices().versions
  const user = useCurrentUser()
  const { search } = useLocation()
  const [isOpen, setIsOpen] = useState(() => asksFor(search))
  const isAllowed = localRemote !== undefined || (user && roleOf(user) === 'administrator')
  const close = () => setIsOpen(false)
  const Overlay = useLazyPart(overlay, { isWanted: Boolean(isAllowed && isOpen), onFail: close })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isShortcut(event)) setIsOpen((isShown) => !isShown)
      if (event.key === 'Escape') setIsOpen(false)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return Overlay && isAllowed && isOpen ? <Overlay onClose={close} /> : null
}
