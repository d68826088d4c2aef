import Bell from 'lucide-react/icons/bell'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import { useState } from 'react'
import { Menu, Popover, Sheet } from '../controls'
import { Button, Cluster, EmptyState, IconButton, ModalDialog, Stack } from '../index'
import { AskingDialogs } from './asking-dialogs'
import { Specimen } from './specimen'

const ignore = () => undefined
const sides = ['left', 'right', 'bottom'] as const

const Sheets = () => {
  const [side, setSide] = useState<(typeof sides)[number] | null>(null)
  const close = (isOpen: boolean) => {
    if (!isOpen) setSide(null)
  }
  return (
    <Specimen name="Sheet: from each side">
      <Cluster>
        {sides.map((name) => (
          <Button key={name} onClick={() => setSide(name)}>
            Open {name} sheet
          </Button>
        ))}
      </Cluster>
      <Sheet open={side !== null} onOpenChange={close} side={side ?? 'left'} title="Menu">
        <Stack gap={2}>
          <a href="#main">First place</a>
          <a href="#main">Second place</a>
        </Stack>
      </Sheet>
    </Specimen>
  )
}

const Menus = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Specimen name="Menu, Popover">
      <Cluster>
        <Menu
          align="start"
          trigger={<Button>Open menu</Button>}
          items={[
            { label: 'Settings', href: '#main', icon: <Settings aria-hidden /> },
            { label: 'Do nothing', onSelect: ignore },
            { label: 'Logout', onSelect: ignore, icon: <LogOut aria-hidden />, tone: 'danger' },
          ]}
        />
        <Popover
          align="start"
          trigger={<IconButton label="Notifications" icon={<Bell aria-hidden />} />}
          title="Notifications"
          open={isOpen}
          onOpenChange={setIsOpen}
        >
          <EmptyState isPlain title="Nothing new" hint="We will tell you here." />
        </Popover>
      </Cluster>
    </Specimen>
  )
}

const Dialogs = () => {
  const [width, setWidth] = useState<'narrow' | 'wide' | null>(null)
  return (
    <Specimen name="ModalDialog: narrow and wide">
      <Cluster>
        <Button onClick={() => setWidth('narrow')}>Open narrow dialog</Button>
        <Button onClick={() => setWidth('wide')}>Open wide dialog</Button>
      </Cluster>
      {width ? (
        <ModalDialog
          title="One thing at a time"
          {...(width === 'narrow' ? { width } : {})}
          onClose={() => setWidth(null)}
        >
          <a href="#main">A place in the dialog</a>
        </ModalDialog>
      ) : null}
    </Specimen>
  )
}

export const FloatingSection = () => (
  <>
    <Menus />
    <Dialogs />
    <AskingDialogs />
    <Sheets />
  </>
)
