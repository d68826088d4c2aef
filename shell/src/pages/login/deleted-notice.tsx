import { useLocation } from '@haulyard/remote-kit/router'
import { formatDate, InlineNotice } from '@haulyard/shared-ui'

/** After the deletion of an account: how to return. */
export const DeletedNotice = () => {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('deletedUntil' in state)) return null
  const date = formatDate(String(state.deletedUntil))
  return (
    <InlineNotice tone="info" role="status" title="Your account is deleted">
      If you change your mind, sign in before {date} and keep it. We sent you a mail about it.
    </InlineNotice>
  )
}
