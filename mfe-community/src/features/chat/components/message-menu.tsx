import { type DirectMessage, messageChangeMs } from '@haulyard/api-contract'
import { IconButton, tokens } from '@haulyard/shared-ui'
import { Menu, type MenuItem } from '@haulyard/shared-ui/controls'
import { useShell } from '@haulyard/shell-contract'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { styled } from 'styled-components'
import type { OnStep } from './use-message-dialogs'

export interface MessageMenuProps {
  readonly message: DirectMessage
  readonly isOwn: boolean
  readonly otherName: string
  /** Missing where messages cannot be pinned. */
  readonly isPinned: boolean | undefined
  readonly onStep: OnStep
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
export const MessageMenu = (props: MessageMenuProps) => {
  const { message, isOwn, otherName, isPinned, onStep } = props
  const { openReport } = useShell()
  if (message.deletedAt) return null
  const report = {
    contentType: 'message',
    contentId: message.id,
    subject: `a message from ${otherName}`,
    blockName: otherName,
  } as const
  const entry = (label: string, step: Parameters<OnStep>[0], isShown: boolean) =>
    isShown ? [{ label, onSelect: () => onStep(step, message) }] : []
  const canChange = isOwn && isChangeable(message)
  const [remove] = entry('Delete', 'delete', canChange)
  const items: readonly MenuItem[] = [
    ...entry('Edit', 'edit', canChange),
    ...entry('Pin', 'pin', isPinned === false),
    ...entry('Unpin', 'unpin', isPinned === true),
    ...(remove ? [{ ...remove, tone: 'danger' as const }] : []),
    ...(isOwn
      ? []
      : [{ label: 'Report', tone: 'danger' as const, onSelect: () => openReport(report) }]),
  ]
  if (items.length === 0) return null
  return (
    <UpwardMenu
      align={isOwn ? 'end' : 'start'}
      trigger={<IconButton label="Message actions" icon={<Ellipsis aria-hidden />} />}
      items={items}
    />
  )
}
