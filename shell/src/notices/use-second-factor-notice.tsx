import { useNavigate } from '@haulyard/remote-kit/router'
import { useCurrentUser } from '@haulyard/shell-contract'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { paths } from '../core/paths'
import type { Notice } from './use-connection-notice'

/** Says that an administrator has no rights before there is a second factor, and where to add one. */
export const useSecondFactorNotice = (): Notice | null => {
  const user = useCurrentUser()
  const navigate = useNavigate()
  if (!user?.needsSecondFactor) return null
  return {
    icon: <ShieldAlert aria-hidden />,
    text: 'Administrators need a second factor here. Your rights begin once you have added one.',
    action: { label: 'Add One', run: () => void navigate(`${paths.settings}?tab=privacy`) },
  }
}
