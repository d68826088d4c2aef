import { IconButton, tokens } from '@haulyard/shared-ui'
import { preloadSheet, Sheet } from '@haulyard/shared-ui/controls'
import { useShell } from '@haulyard/shell-contract'
import MenuIcon from 'lucide-react/icons/menu'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { ThemeChoice } from '../theme/theme-choice'
import { NavigationList } from './navigation-list'

const NarrowOnly = styled.div`
  @media (min-width: ${tokens.breakpoint.xl}) {
    display: none;
  }
`

const SheetContent = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${tokens.space[5]};
  min-height: 100%;
`

const SheetNavigation = styled.nav`
  a {
    display: flex;
    align-items: center;
    min-height: 3.25rem;
    padding: 0 ${tokens.space[4]};
    border-left: 4px solid transparent;
    border-radius: 0 ${tokens.radius.md} ${tokens.radius.md} 0;
    color: ${tokens.color.text};
    font-size: ${tokens.font.size.lg};
    text-decoration: none;
  }

  a:active {
    background: ${tokens.color.neutralSoft};
  }

  a[aria-current='page'] {
    border-left-color: ${tokens.color.primary};
    background: ${tokens.color.primarySoft};
    font-weight: ${tokens.font.weightStrong};
  }
`

/** Closes when the page changes, back and forward included, and when the screen grows wide. */
const useSheet = () => {
  const [isOpen, setIsOpen] = useState(false)
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState(key)
  if (openedAt !== key) {
    setOpenedAt(key)
    setIsOpen(false)
  }
  useEffect(() => {
    if (!isOpen) return undefined
    const wide = window.matchMedia(`(min-width: ${tokens.breakpoint.xl})`)
    const close = () => setIsOpen(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [isOpen])
  return { isOpen, setIsOpen }
}

/** The menu button of a narrow screen and the side sheet that it opens. */
export const MobileNavigation = () => {
  const { isOpen, setIsOpen } = useSheet()
  const { showToast } = useShell()
  const showLoadFailure = () =>
    showToast({
      title: 'Error',
      description: 'The menu could not be opened. Check your signal and try again.',
      tone: 'danger',
    })
  return (
    <NarrowOnly>
      <IconButton
        label="Open menu"
        icon={<MenuIcon aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => setIsOpen(true)}
      />
      <Sheet open={isOpen} onOpenChange={setIsOpen} onFail={showLoadFailure} title="Menu">
        <SheetContent>
          <SheetNavigation aria-label="Main">
            <NavigationList onChoose={() => setIsOpen(false)} />
          </SheetNavigation>
          <ThemeChoice />
        </SheetContent>
      </Sheet>
    </NarrowOnly>
  )
}
