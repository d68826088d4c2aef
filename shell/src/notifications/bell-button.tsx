import { IconButton, type IconButtonProps } from '@haulyard/shared-ui'
import { Bell } from 'lucide-react'

/** The bell that is pressed; with `icon`, whatever else hangs on it shows too. */
export const BellButton = ({ icon = <Bell />, ...rest }: Omit<IconButtonProps, 'label'>) => (
  <IconButton {...rest} label="Notifications" icon={icon} />
)
