import { IconButton, preloadSheet, Sheet, tokens } from '@haulyard/shared-ui'
import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { NavigationList } from './navigation-list'

const NarrowOnly = styled.div.withConfig({ componentId: 'sh-mobile-navigation' })`
  @media (min-width: ${tokens.breakpoint.xl}) {
    display: none;
  }
`

const SheetNavigation = styled.nav.withConfig({ componentId: 'sh-sheet-navigation' })`
  a {
    display: flex;
    align-items: center;
    min-height: 3.25rem;
    padding: 0 ${tokens.space[4]};
    border-left: 4px solid transparent;
    color: ${tokens.color.ink};
    font-size: ${tokens.font.size.lg};
    text-decoration: none;
  }

  a[aria-current='page'] {
    border-left-color: ${tokens.color.amber};
    background: ${tokens.color.amberSoft};
    font-weight: ${tokens.font.weightStrong};
  }
`

/** The menu button of a narrow screen and the side sheet that it opens. */
export const MobileNavigation = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <NarrowOnly>
      <IconButton
        label="Open menu"
        icon={<MenuIcon />}
        aria-expanded={isOpen}
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => setIsOpen(true)}
      />
      <Sheet open={isOpen} onOpenChange={setIsOpen} title="Menu">
        <SheetNavigation aria-label="Main">
          <NavigationList onChoose={() => setIsOpen(false)} />
        </SheetNavigation>
      </Sheet>
    </NarrowOnly>
  )
}
