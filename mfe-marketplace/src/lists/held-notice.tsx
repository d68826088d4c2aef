import { InlineNotice } from '@haulyard/shared-ui'
import type { ShellContext } from '@haulyard/shell-contract'

interface Listing {
  /** An older API responds without it. */
  readonly isHeld?: boolean | undefined
}

const sentence = 'A moderator looks at your listing before others see it.'

/** What is told once a listing is sent. */
export const toSavedToast = (
  { isHeld }: Listing,
  title: string,
): Parameters<ShellContext['showToast']>[0] =>
  isHeld
    ? { title: 'Your listing is not published yet', description: sentence }
    : { title, tone: 'success' }

/** Tells the author of a listing that others do not see it yet. */
export const HeldNotice = ({ listing }: { readonly listing: Listing }) =>
  listing.isHeld ? (
    <InlineNotice>{`${sentence} We tell you what becomes of it.`}</InlineNotice>
  ) : null
