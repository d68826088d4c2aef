import type { ListWords } from './list-words'

export const members: ListWords = {
  restored: { one: 'Restored {count} member.', other: 'Restored {count} members.' },
  skipped: {
    one: '{count} member has changed meanwhile, and stayed as it is.',
    other: '{count} members have changed meanwhile, and stayed as they are.',
  },
  undone: 'Members restored',
  undoFailure: 'Failed to restore members',
  leftOut: {
    gone: {
      one: '{count} member does not exist any more and is left out.',
      other: '{count} members do not exist any more and are left out.',
    },
    administrator: {
      one: '{count} member is an administrator and is left out.',
      other: '{count} members are administrators and are left out.',
    },
  },
  steps: {
    limit: {
      question: { one: 'Limit {count} member?', other: 'Limit {count} members?' },
      consequence: {
        one: 'This hides {count} member, and what they write, from all but their connections. They get the reason by email once you can no longer undo it. You can undo it for 30 seconds.',
        other:
          'This hides {count} members, and what they write, from all but their connections. Each gets the reason by email once you can no longer undo it. You can undo it for 30 seconds.',
      },
      confirm: 'Limit',
      busy: 'Limiting...',
      done: 'Members limited successfully',
      did: { one: 'Limited {count} member.', other: 'Limited {count} members.' },
      failure: 'Failed to limit members',
      unchanged: {
        one: '{count} member is already limited and is left out.',
        other: '{count} members are already limited and are left out.',
      },
    },
    suspend: {
      question: { one: 'Suspend {count} member?', other: 'Suspend {count} members?' },
      consequence: {
        one: 'This ends all sign-ins of {count} member. Until the end, they can only read and appeal. They get the reason by email once you can no longer undo it. You can undo it for 30 seconds.',
        other:
          'This ends all sign-ins of {count} members. Until the end, they can only read and appeal. Each gets the reason by email once you can no longer undo it. You can undo it for 30 seconds.',
      },
      confirm: 'Suspend',
      busy: 'Suspending...',
      done: 'Members suspended successfully',
      did: { one: 'Suspended {count} member.', other: 'Suspended {count} members.' },
      failure: 'Failed to suspend members',
      unchanged: {
        one: '{count} member is already suspended and is left out.',
        other: '{count} members are already suspended and are left out.',
      },
    },
  },
}
