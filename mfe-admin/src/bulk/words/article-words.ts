import type { ListWords } from './list-words'

export const articles: ListWords = {
  restored: { one: 'Restored {count} article.', other: 'Restored {count} articles.' },
  skipped: {
    one: '{count} article has changed meanwhile, and stayed as it is.',
    other: '{count} articles have changed meanwhile, and stayed as they are.',
  },
  undone: 'Articles restored',
  undoFailure: 'Failed to restore articles',
  leftOut: {
    gone: {
      one: '{count} article does not exist any more and is left out.',
      other: '{count} articles do not exist any more and are left out.',
    },
  },
  steps: {
    publish: {
      question: { one: 'Publish {count} article?', other: 'Publish {count} articles?' },
      consequence: {
        one: 'Everybody can read {count} article from then on. You can undo it for 30 seconds.',
        other: 'Everybody can read {count} articles from then on. You can undo it for 30 seconds.',
      },
      confirm: 'Publish',
      busy: 'Publishing...',
      done: 'Articles published successfully',
      did: { one: 'Published {count} article.', other: 'Published {count} articles.' },
      failure: 'Failed to publish articles',
      unchanged: {
        one: '{count} article is already published and is left out.',
        other: '{count} articles are already published and are left out.',
      },
    },
    unpublish: {
      question: { one: 'Unpublish {count} article?', other: 'Unpublish {count} articles?' },
      consequence: {
        one: 'Only editors can read {count} article from then on. You can undo it for 30 seconds.',
        other:
          'Only editors can read {count} articles from then on. You can undo it for 30 seconds.',
      },
      confirm: 'Unpublish',
      busy: 'Unpublishing...',
      done: 'Articles unpublished successfully',
      did: { one: 'Unpublished {count} article.', other: 'Unpublished {count} articles.' },
      failure: 'Failed to unpublish articles',
      unchanged: {
        one: '{count} article is already unpublished and is left out.',
        other: '{count} articles are already unpublished and are left out.',
      },
    },
    delete: {
      question: { one: 'Delete {count} article?', other: 'Delete {count} articles?' },
      consequence: {
        one: 'This removes {count} article for everybody. You can undo it for 30 seconds.',
        other: 'This removes {count} articles for everybody. You can undo it for 30 seconds.',
      },
      confirm: 'Delete',
      busy: 'Deleting...',
      done: 'Articles deleted successfully',
      did: { one: 'Deleted {count} article.', other: 'Deleted {count} articles.' },
      failure: 'Failed to delete articles',
    },
  },
}
