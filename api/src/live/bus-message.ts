import type { LiveEvent } from '@haulyard/api-contract'

/** A message between the processes of one site. Ids are in hexadecimal. */
export type BusMessage =
  | {
      readonly kind: 'event'
      readonly userIds: readonly string[]
      readonly event: LiveEvent
      /** To every member with an open stream. `userIds` is empty, so earlier releases send none. */
      readonly isForAll?: true
    }
  /** A session of this member has ended: check which of the others are still valid. */
  | { readonly kind: 'session-ended'; readonly userId: string }
  /** Messages may have been lost: all clients should refetch. */
  | { readonly kind: 'reset' }

/** Delivers a message inside this process. */
export type Deliver = (message: BusMessage) => void
