import { type DirectMessage, messageChangeMs } from '@haulyard/api-contract'
import { IconButton } from '@haulyard/shared-ui'
import { Menu, type MenuItem } from '@haulyard/shared-ui/controls'
import { useShell } from '@haulyard/shell-contract'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { MessageStep } from './use-message-dialogs'

export interface MessageMenuProps {
  readonly message: DirectMessage
  readonly isOwn: boolean
  readonly otherName: string
  /** Opens a dialog about the message. */
  readonly onStep: (step: MessageStep, message: DirectMessage) => void
}

/** By the clock of this device; the API decides. */
const isChangeable = ({ createdAt }: DirectMessage): boolean =>
  Date.now() - Date.parse(createdAt) < messageChangeMs

/** What can be done about a message; nothing where there is nothing to choose. */
export const MessageMenu = ({ message, isOwn, otherName, onStep }: MessageMenuProps) => {
  const { openReport } = useShell()
  if (message.deletedAt || (isOwn && !isChangeable(message))) return null
  const report = {
    contentType: 'message',
    contentId: message.id,
    subject: `a message from ${otherName}`,
    blockName: otherName,
  } as const
  const items: readonly MenuItem[] = isOwn
    ? [
        { label: 'Edit', onSelect: () => onStep('edit', message) },
        { label: 'Delete', tone: 'danger', onSelect: () => onStep('delete', message) },
      ]
    : [{ label: 'Report', tone: 'danger', onSelect: () => openReport(report) }]
  return (
    <Menu
      align={isOwn ? 'end' : 'start'}
      trigger={<IconButton label="Message actions" icon={<Ellipsis aria-hidden />} />}
      items={items}
    />
  )
}
