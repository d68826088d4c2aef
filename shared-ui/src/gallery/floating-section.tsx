import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import { useState } from 'react'
import {
  Button,
  Cluster,
  Menu,
  ModalDialog,
  SectionHeading,
  Sheet,
  Stack,
  Toast,
  type ToastMessage,
  ToastRegion,
} from '../index'

const ignore = () => undefined

const messages: ToastMessage[] = [
  { id: 1, title: 'Link Copied', description: 'The link is on your clipboard.' },
  { id: 2, title: 'Saved', description: 'Classified posted successfully!', tone: 'success' },
  { id: 3, title: 'Error', description: 'Failed to update classified', tone: 'danger' },
]

export const FloatingSection = () => {
  const [side, setSide] = useState<'left' | 'right' | null>(null)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [toast, setToast] = useState<ToastMessage | null>(null)
  return (
    <Stack as="section">
      <SectionHeading>Sheets, dialogs, menus, toasts</SectionHeading>
      <Cluster>
        <Button onClick={() => setSide('left')}>Open left sheet</Button>
        <Button onClick={() => setSide('right')}>Open right sheet</Button>
        <Button onClick={() => setIsDialogOpen(true)}>Open dialog</Button>
        <Menu
          trigger={<Button>Open menu</Button>}
          items={[
            { label: 'Settings', href: '#main', icon: <Settings aria-hidden /> },
            { label: 'Do nothing', onSelect: ignore },
            { label: 'Logout', onSelect: ignore, icon: <LogOut aria-hidden />, tone: 'danger' },
          ]}
        />
        {messages.map((message) => (
          <Button key={message.id} onClick={() => setToast({ ...message, id: Date.now() })}>
            Toast: {message.title}
          </Button>
        ))}
      </Cluster>
      {messages.map((message) => (
        <Toast key={message.id} toast={message} onClose={ignore} />
      ))}
      <Sheet
        open={side !== null}
        onOpenChange={(isOpen) => !isOpen && setSide(null)}
        side={side ?? 'left'}
        title="Menu"
      >
        <Stack gap={2}>
          <a href="#main">First place</a>
          <a href="#main">Second place</a>
        </Stack>
      </Sheet>
      {isDialogOpen ? (
        <ModalDialog title="One thing at a time" onClose={() => setIsDialogOpen(false)}>
          <a href="#main">A place in the dialog</a>
        </ModalDialog>
      ) : null}
      <ToastRegion toast={toast} onClose={() => setToast(null)} />
    </Stack>
  )
}
