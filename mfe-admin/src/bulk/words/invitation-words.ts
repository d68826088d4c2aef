import type { ListWords } from './list-words'

export const invitations: ListWords = {
  restored: { one: 'Restored {count} invitation.', other: 'Restored {count} invitations.' },
  skipped: {
    one: '{count} invitation has changed meanwhile, and stayed as it is.',
    other: '{count} invitations have changed meanwhile, and stayed as they are.',
  },
  undone: 'Invitations restored',
  undoFailure: 'Failed to restore invitations',
  leftOut: {
    gone: {
      one: '{count} invitation does not exist any more and is left out.',
      other: '{count} invitations do not exist any more and are left out.',
    },
  },
  steps: {
    revoke: {
      question: { one: 'Revoke {count} invitation?', other: 'Revoke {count} invitations?' },
      consequence: {
        one: 'The link of {count} invitation stops working. You can undo it for 30 seconds.',
        other: 'The links of {count} invitations stop working. You can undo it for 30 seconds.',
      },
      confirm: 'Revoke',
      busy: 'Revoking...',
      done: 'Invitations revoked successfully',
      did: { one: 'Revoked {count} invitation.', other: 'Revoked {count} invitations.' },
      failure: 'Failed to revoke invitations',
      unchanged: {
        one: '{count} invitation is already accepted and is left out.',
        other: '{count} invitations are already accepted and are left out.',
      },
    },
  },
}
