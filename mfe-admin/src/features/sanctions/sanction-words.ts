import type { SanctionKind } from '@haulyard/api-contract'
import type { BadgeTone } from '@haulyard/shared-ui'

interface Words {
  readonly label: string
  readonly tone: BadgeTone
  /** What it does, for who decides. */
  readonly meaning: string
}

/** How kinds of sanctions are called. */
export const kindWords: Readonly<Record<SanctionKind, Words>> = {
  warning: {
    label: 'Warning',
    tone: 'info',
    meaning: 'The member sees the reason on every page until they confirm that they have read it.',
  },
  limit: {
    label: 'Limit',
    tone: 'info',
    meaning: 'The member can go on, but only connections see the member and what they write.',
  },
  suspension: {
    label: 'Suspension',
    tone: 'danger',
    meaning: 'All sign-ins end at once. Until the end, the member can only read and appeal.',
  },
  ban: {
    label: 'Ban',
    tone: 'danger',
    meaning: 'All sign-ins end at once. The member can only read and appeal.',
  },
}
