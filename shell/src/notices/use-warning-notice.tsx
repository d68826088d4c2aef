import { failureText, useCurrentUser, useShell } from '@haulyard/shell-contract'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Notice } from './use-connection-notice'

/** The notice of a warning, until the member confirms it. */
export const useWarningNotice = (): Notice | null => {
  const { api, session, showToast } = useShell()
  const warning = useCurrentUser()?.warning
  if (!warning) return null
  const { id, reason } = warning
  const confirm = async () => {
    try {
      await api.call('POST /api/account/sanctions/{id}/confirmation', { params: { id } })
    } catch (error) {
      showToast({ title: 'Not confirmed', description: failureText(error), tone: 'danger' })
      return
    }
    const current = session.getState()
    if (current.status !== 'signed-in' || current.user.warning?.id !== id) return
    const { warning: _confirmed, ...user } = current.user
    session.setState({ status: 'signed-in', user }, true)
  }
  return {
    icon: <TriangleAlert aria-hidden />,
    text: `You have received a warning: ${reason}`,
    isLong: true,
    action: { label: 'I Have Read It', run: () => void confirm() },
  }
}
