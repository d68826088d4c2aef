import WifiOff from 'lucide-react/icons/wifi-off'
import { useState } from 'react'
import { Toast, type ToastMessage, ToastRegion } from '../frame'
import { Button, CardGrid, Cluster, InlineNotice, Stack } from '../index'
import { Specimen } from './specimen'

const ignore = () => undefined

const messages: ToastMessage[] = [
  { id: 1, title: 'Link Copied', description: 'The link is on your clipboard.' },
  { id: 2, title: 'Saved', description: 'Classified posted successfully!', tone: 'success' },
  { id: 3, title: 'Error', description: 'Failed to update classified', tone: 'danger' },
]

const Notices = () => (
  <Stack>
    <InlineNotice icon={<WifiOff aria-hidden />} title="You are offline">
      You see what was loaded last. It refreshes when your signal is back.
    </InlineNotice>
    <InlineNotice tone="info">News comes from public sources and is checked hourly.</InlineNotice>
    <InlineNotice
      tone="warning"
      title="Verify your email"
      action={<Button variant="secondary">Send again</Button>}
    >
      We sent a link to ray@example.com.
    </InlineNotice>
    <InlineNotice tone="success">Your profile is saved.</InlineNotice>
    <InlineNotice tone="danger" title="Could not save">
      The server did not respond.
    </InlineNotice>
  </Stack>
)

export const NoticeSection = () => {
  const [toast, setToast] = useState<ToastMessage | null>(null)
  return (
    <CardGrid data-columns="wide">
      <Specimen name="InlineNotice: every tone">
        <Notices />
      </Specimen>
      <Specimen name="Toast: every tone">
        <Stack>
          {messages.map((message) => (
            <Toast key={message.id} toast={message} onClose={ignore} />
          ))}
        </Stack>
        <Cluster>
          {messages.map((message) => (
            <Button key={message.id} onClick={() => setToast({ ...message, id: Date.now() })}>
              Toast: {message.title}
            </Button>
          ))}
        </Cluster>
        <ToastRegion toast={toast} onClose={() => setToast(null)} />
      </Specimen>
    </CardGrid>
  )
}
