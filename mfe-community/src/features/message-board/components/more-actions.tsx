import { IconButton } from '@haulyard/shared-ui'
import { Menu, type MenuItem } from '@haulyard/shared-ui/controls'
import Ellipsis from 'lucide-react/icons/ellipsis'

/** What is seldom wanted; nothing where there is nothing to choose. */
export const MoreActions = ({ items }: { items: readonly MenuItem[] }) =>
  items.length === 0 ? null : (
    <Menu
      trigger={<IconButton label="More actions" icon={<Ellipsis aria-hidden />} />}
      items={items}
    />
  )
