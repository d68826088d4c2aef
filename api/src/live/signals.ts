import type { LiveEvent } from '@haulyard/api-contract'

/** What the processes of one site tell each other. Ids are in hexadecimal. */
export type Signal =
  | { readonly kind: 'event'; readonly userIds: readonly string[]; readonly event: LiveEvent }
  /** A sign-in of this member has ended: who is still signed in has to be looked at. */
  | { readonly kind: 'session-ended'; readonly userId: string }
  /** Signals may have been lost: everybody should ask for everything again. */
  | { readonly kind: 'reset' }

/** Takes a signal to where it matters in this process. */
export type Deliver = (signal: Signal) => void
