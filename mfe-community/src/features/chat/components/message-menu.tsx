import { type DirectMessage, messageChangeMs } from '@haulyard/api-contract'
import { IconButton, tokens } from '@haulyard/shared-ui'
import { Menu, type MenuItem } from '@haulyard/shared-ui/controls'
import { useShell } from '@haulyard/shell-contract'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { styled } from 'styled-components'
import type { MessageStep } from './use-message-dialogs'

export interface MessageMenuProps {
  readonly message: DirectMessage
  readonly isOwn: boolean
  readonly otherName: string
  /** Opens a dialog about the message. */
  readonly onStep: (step: MessageStep, message: DirectMessage) => void
}

/** As high as the line that it is in; upwards, because the history ends right below. */
const UpwardMenu = styled(Menu)`
  margin-block: calc(-1 * ${tokens.space[2]});

  [role='menu'] {
    inset-block: auto calc(100% + ${tokens.space[1]});
  }
`

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
    <UpwardMenu
      align={isOwn ? 'end' : 'start'}
      trigger={<IconButton label="Message actions" icon={<Ellipsis aria-hidden />} />}
      items={items}
    />
  )
}
