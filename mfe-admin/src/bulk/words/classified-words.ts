import type { ListWords } from './list-words'

export const classifieds: ListWords = {
  restored: { one: 'Restored {count} classified.', other: 'Restored {count} classifieds.' },
  skipped: {
    one: '{count} classified has changed meanwhile, and stayed as it is.',
    other: '{count} classifieds have changed meanwhile, and stayed as they are.',
  },
  undone: 'Classifieds restored',
  undoFailure: 'Failed to restore classifieds',
  leftOut: {
    gone: {
      one: '{count} classified does not exist any more and is left out.',
      other: '{count} classifieds do not exist any more and are left out.',
    },
  },
  steps: {
    delete: {
      question: { one: 'Delete {count} classified?', other: 'Delete {count} classifieds?' },
      consequence: {
        one: 'This removes {count} classified for everybody. You can undo it for 30 seconds.',
        other: 'This removes {count} classifieds for everybody. You can undo it for 30 seconds.',
      },
      confirm: 'Delete',
      busy: 'Deleting...',
      done: 'Classifieds deleted successfully',
      did: { one: 'Deleted {count} classified.', other: 'Deleted {count} classifieds.' },
      failure: 'Failed to delete classifieds',
    },
  },
}
