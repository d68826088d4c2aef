import { IconButton, type IconButtonProps } from '@haulyard/shared-ui'
import { Bell } from 'lucide-react'

/** The bell that is pressed, with whatever hangs on it. */
export const BellButton = (props: Omit<IconButtonProps, 'label' | 'icon'>) => (
  <IconButton {...props} label="Notifications" icon={<Bell />} />
)
