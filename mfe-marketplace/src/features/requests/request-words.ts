import type { ServiceRequest } from '@haulyard/api-contract'
import type { BadgeTone } from '@haulyard/shared-ui'

interface StateWords {
  readonly label: string
  readonly tone: BadgeTone
}

/** How far a request is, in words and by colour. */
export const stateWords: Readonly<Record<ServiceRequest['state'], StateWords>> = {
  sent: { label: 'Sent', tone: 'accent' },
  seen: { label: 'Seen', tone: 'info' },
  answered: { label: 'Answered', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  done: { label: 'Done', tone: 'dark' },
}

/** How the sender wants to be contacted. */
export const contactLabels: Readonly<Record<ServiceRequest['contact'], string>> = {
  here: 'With an answer on Haulyard',
  phone: 'By phone',
  email: 'By email',
}
