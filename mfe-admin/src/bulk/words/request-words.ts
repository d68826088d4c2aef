import type { ListWords } from './list-words'

export const requests: ListWords = {
  restored: { one: 'Restored {count} request.', other: 'Restored {count} requests.' },
  skipped: {
    one: '{count} request has changed meanwhile, and stayed as it is.',
    other: '{count} requests have changed meanwhile, and stayed as they are.',
  },
  undone: 'Requests restored',
  undoFailure: 'Failed to restore requests',
  leftOut: {
    gone: {
      one: '{count} request does not exist any more and is left out.',
      other: '{count} requests do not exist any more and are left out.',
    },
  },
  steps: {
    close: {
      question: { one: 'Close {count} request?', other: 'Close {count} requests?' },
      consequence: {
        one: 'This marks {count} request as closed. You can undo it for 30 seconds.',
        other: 'This marks {count} requests as closed. You can undo it for 30 seconds.',
      },
      confirm: 'Close',
      busy: 'Closing...',
      done: 'Requests closed successfully',
      did: { one: 'Closed {count} request.', other: 'Closed {count} requests.' },
      failure: 'Failed to close requests',
      unchanged: {
        one: '{count} request is already closed and is left out.',
        other: '{count} requests are already closed and are left out.',
      },
    },
    reopen: {
      question: { one: 'Reopen {count} request?', other: 'Reopen {count} requests?' },
      consequence: {
        one: 'This marks {count} request as open again. You can undo it for 30 seconds.',
        other: 'This marks {count} requests as open again. You can undo it for 30 seconds.',
      },
      confirm: 'Reopen',
      busy: 'Reopening...',
      done: 'Requests reopened successfully',
      did: { one: 'Reopened {count} request.', other: 'Reopened {count} requests.' },
      failure: 'Failed to reopen requests',
      unchanged: {
        one: '{count} request is already open and is left out.',
        other: '{count} requests are already open and are left out.',
      },
    },
  },
}
