import type { DirectMessage } from '@haulyard/api-contract'
import { IconButton } from '@haulyard/shared-ui'
import { Menu, type MenuItem } from '@haulyard/shared-ui/controls'
import { useShell } from '@haulyard/shell-contract'
import Ellipsis from 'lucide-react/icons/ellipsis'

interface MessageMenuProps {
  readonly message: DirectMessage
  readonly isOwn: boolean
  readonly otherName: string
}

/** What can be done about a message; nothing where there is nothing to choose. */
export const MessageMenu = ({ message, isOwn, otherName }: MessageMenuProps) => {
  const { openReport } = useShell()
  const items: MenuItem[] = []
  if (!isOwn) {
    const report = {
      contentType: 'message',
      contentId: message.id,
      subject: `a message from ${otherName}`,
      blockName: otherName,
    } as const
    items.push({ label: 'Report', tone: 'danger', onSelect: () => openReport(report) })
  }
  return items.length === 0 ? null : (
    <Menu
      align={isOwn ? 'end' : 'start'}
      trigger={<IconButton label="Message actions" icon={<Ellipsis aria-hidden />} />}
      items={items}
    />
  )
}
