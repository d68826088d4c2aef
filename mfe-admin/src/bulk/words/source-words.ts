import type { ListWords } from './list-words'

export const sources: ListWords = {
  restored: { one: 'Restored {count} source.', other: 'Restored {count} sources.' },
  skipped: {
    one: '{count} source has changed meanwhile, and stayed as it is.',
    other: '{count} sources have changed meanwhile, and stayed as they are.',
  },
  undone: 'Sources restored',
  undoFailure: 'Failed to restore sources',
  leftOut: {
    gone: {
      one: '{count} source does not exist any more and is left out.',
      other: '{count} sources do not exist any more and are left out.',
    },
  },
  steps: {
    pause: {
      question: { one: 'Pause {count} source?', other: 'Pause {count} sources?' },
      consequence: {
        one: 'Imports do not read {count} source until somebody resumes it. You can undo it for 30 seconds.',
        other:
          'Imports do not read {count} sources until somebody resumes them. You can undo it for 30 seconds.',
      },
      confirm: 'Pause',
      busy: 'Pausing...',
      done: 'Sources paused successfully',
      did: { one: 'Paused {count} source.', other: 'Paused {count} sources.' },
      failure: 'Failed to pause sources',
      unchanged: {
        one: '{count} source is already paused and is left out.',
        other: '{count} sources are already paused and are left out.',
      },
    },
    resume: {
      question: { one: 'Resume {count} source?', other: 'Resume {count} sources?' },
      consequence: {
        one: 'Imports read {count} source again. You can undo it for 30 seconds.',
        other: 'Imports read {count} sources again. You can undo it for 30 seconds.',
      },
      confirm: 'Resume',
      busy: 'Resuming...',
      done: 'Sources resumed successfully',
      did: { one: 'Resumed {count} source.', other: 'Resumed {count} sources.' },
      failure: 'Failed to resume sources',
      unchanged: {
        one: '{count} source is already read by imports and is left out.',
        other: '{count} sources are already read by imports and are left out.',
      },
    },
    delete: {
      question: { one: 'Remove {count} source?', other: 'Remove {count} sources?' },
      consequence: {
        one: 'Imports do not read {count} source any more. What it brought stays. You can undo it for 30 seconds.',
        other:
          'Imports do not read {count} sources any more. What they brought stays. You can undo it for 30 seconds.',
      },
      confirm: 'Remove',
      busy: 'Removing...',
      done: 'Sources removed successfully',
      did: { one: 'Removed {count} source.', other: 'Removed {count} sources.' },
      failure: 'Failed to remove sources',
    },
  },
}
