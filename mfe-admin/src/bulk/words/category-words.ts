import type { ListWords } from './list-words'

export const categories: ListWords = {
  restored: { one: 'Restored {count} category.', other: 'Restored {count} categories.' },
  skipped: {
    one: '{count} category has changed meanwhile, and stayed as it is.',
    other: '{count} categories have changed meanwhile, and stayed as they are.',
  },
  undone: 'Categories restored',
  undoFailure: 'Failed to restore categories',
  leftOut: {
    gone: {
      one: '{count} category does not exist any more and is left out.',
      other: '{count} categories do not exist any more and are left out.',
    },
  },
  steps: {
    activate: {
      question: { one: 'Activate {count} category?', other: 'Activate {count} categories?' },
      consequence: {
        one: 'Members see {count} category, and can choose it for topics, from then on. You can undo it for 30 seconds.',
        other:
          'Members see {count} categories, and can choose them for topics, from then on. You can undo it for 30 seconds.',
      },
      confirm: 'Activate',
      busy: 'Activating...',
      done: 'Categories activated successfully',
      did: { one: 'Activated {count} category.', other: 'Activated {count} categories.' },
      failure: 'Failed to activate categories',
      unchanged: {
        one: '{count} category is already active and is left out.',
        other: '{count} categories are already active and are left out.',
      },
    },
    deactivate: {
      question: { one: 'Deactivate {count} category?', other: 'Deactivate {count} categories?' },
      consequence: {
        one: 'Only administrators see {count} category from then on. You can undo it for 30 seconds.',
        other:
          'Only administrators see {count} categories from then on. You can undo it for 30 seconds.',
      },
      confirm: 'Deactivate',
      busy: 'Deactivating...',
      done: 'Categories deactivated successfully',
      did: { one: 'Deactivated {count} category.', other: 'Deactivated {count} categories.' },
      failure: 'Failed to deactivate categories',
      unchanged: {
        one: '{count} category is already inactive and is left out.',
        other: '{count} categories are already inactive and are left out.',
      },
    },
  },
}
