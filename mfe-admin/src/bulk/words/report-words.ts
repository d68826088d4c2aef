import type { ListWords } from './list-words'

export const reports: ListWords = {
  restored: { one: 'Restored {count} report.', other: 'Restored {count} reports.' },
  skipped: {
    one: '{count} report has changed meanwhile, and stayed as it is.',
    other: '{count} reports have changed meanwhile, and stayed as they are.',
  },
  undone: 'Reports restored',
  undoFailure: 'Failed to restore reports',
  leftOut: {
    gone: {
      one: '{count} report does not exist any more and is left out.',
      other: '{count} reports do not exist any more and are left out.',
    },
  },
  steps: {
    resolve: {
      question: { one: 'Resolve {count} report?', other: 'Resolve {count} reports?' },
      consequence: {
        one: 'This resolves {count} report. Whoever reported is told once you can no longer undo it. You can undo it for 30 seconds.',
        other:
          'This resolves {count} reports. Whoever reported is told once you can no longer undo it. You can undo it for 30 seconds.',
      },
      confirm: 'Resolve',
      busy: 'Resolving...',
      done: 'Reports resolved successfully',
      did: { one: 'Resolved {count} report.', other: 'Resolved {count} reports.' },
      failure: 'Failed to resolve reports',
      unchanged: {
        one: '{count} report is already handled and is left out.',
        other: '{count} reports are already handled and are left out.',
      },
    },
    dismiss: {
      question: { one: 'Dismiss {count} report?', other: 'Dismiss {count} reports?' },
      consequence: {
        one: 'This dismisses {count} report. Whoever reported is told once you can no longer undo it. You can undo it for 30 seconds.',
        other:
          'This dismisses {count} reports. Whoever reported is told once you can no longer undo it. You can undo it for 30 seconds.',
      },
      confirm: 'Dismiss',
      busy: 'Dismissing...',
      done: 'Reports dismissed successfully',
      did: { one: 'Dismissed {count} report.', other: 'Dismissed {count} reports.' },
      failure: 'Failed to dismiss reports',
      unchanged: {
        one: '{count} report is already handled and is left out.',
        other: '{count} reports are already handled and are left out.',
      },
    },
  },
}
