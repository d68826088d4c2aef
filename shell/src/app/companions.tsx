import { ConnectionNotice } from '../connection/connection-notice'
import { Reports } from '../reports/reports'
import { Toasts } from '../toasts/toasts'

/** What keeps the page company and is never there at first: notices, toasts, the report form. */
export const Companions = () => (
  <>
    <Reports />
    <ConnectionNotice />
    <Toasts />
  </>
)
