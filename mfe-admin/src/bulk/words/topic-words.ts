import type { ListWords } from './list-words'

export const topics: ListWords = {
  restored: { one: 'Restored {count} topic.', other: 'Restored {count} topics.' },
  skipped: {
    one: '{count} topic has changed meanwhile, and stayed as it is.',
    other: '{count} topics have changed meanwhile, and stayed as they are.',
  },
  undone: 'Topics restored',
  undoFailure: 'Failed to restore topics',
  leftOut: {
    gone: {
      one: '{count} topic does not exist any more and is left out.',
      other: '{count} topics do not exist any more and are left out.',
    },
  },
  steps: {
    pin: {
      question: { one: 'Pin {count} topic?', other: 'Pin {count} topics?' },
      consequence: {
        one: 'The board shows {count} topic above the others from then on. You can undo it for 30 seconds.',
        other:
          'The board shows {count} topics above the others from then on. You can undo it for 30 seconds.',
      },
      confirm: 'Pin',
      busy: 'Pinning...',
      done: 'Topics pinned successfully',
      did: { one: 'Pinned {count} topic.', other: 'Pinned {count} topics.' },
      failure: 'Failed to pin topics',
      unchanged: {
        one: '{count} topic is already pinned and is left out.',
        other: '{count} topics are already pinned and are left out.',
      },
    },
    unpin: {
      question: { one: 'Unpin {count} topic?', other: 'Unpin {count} topics?' },
      consequence: {
        one: 'The board shows {count} topic among the others from then on. You can undo it for 30 seconds.',
        other:
          'The board shows {count} topics among the others from then on. You can undo it for 30 seconds.',
      },
      confirm: 'Unpin',
      busy: 'Unpinning...',
      done: 'Topics unpinned successfully',
      did: { one: 'Unpinned {count} topic.', other: 'Unpinned {count} topics.' },
      failure: 'Failed to unpin topics',
      unchanged: {
        one: '{count} topic is already unpinned and is left out.',
        other: '{count} topics are already unpinned and are left out.',
      },
    },
    lock: {
      question: { one: 'Lock {count} topic?', other: 'Lock {count} topics?' },
      consequence: {
        one: 'Nobody can reply to {count} topic from then on. You can undo it for 30 seconds.',
        other: 'Nobody can reply to {count} topics from then on. You can undo it for 30 seconds.',
      },
      confirm: 'Lock',
      busy: 'Locking...',
      done: 'Topics locked successfully',
      did: { one: 'Locked {count} topic.', other: 'Locked {count} topics.' },
      failure: 'Failed to lock topics',
      unchanged: {
        one: '{count} topic is already locked and is left out.',
        other: '{count} topics are already locked and are left out.',
      },
    },
    unlock: {
      question: { one: 'Unlock {count} topic?', other: 'Unlock {count} topics?' },
      consequence: {
        one: 'Members can reply to {count} topic from then on. You can undo it for 30 seconds.',
        other: 'Members can reply to {count} topics from then on. You can undo it for 30 seconds.',
      },
      confirm: 'Unlock',
      busy: 'Unlocking...',
      done: 'Topics unlocked successfully',
      did: { one: 'Unlocked {count} topic.', other: 'Unlocked {count} topics.' },
      failure: 'Failed to unlock topics',
      unchanged: {
        one: '{count} topic is already unlocked and is left out.',
        other: '{count} topics are already unlocked and are left out.',
      },
    },
    delete: {
      question: { one: 'Delete {count} topic?', other: 'Delete {count} topics?' },
      consequence: {
        one: 'This removes {count} topic and its posts for everybody. You can undo it for 30 seconds.',
        other:
          'This removes {count} topics and their posts for everybody. You can undo it for 30 seconds.',
      },
      confirm: 'Delete',
      busy: 'Deleting...',
      done: 'Topics deleted successfully',
      did: { one: 'Deleted {count} topic.', other: 'Deleted {count} topics.' },
      failure: 'Failed to delete topics',
    },
  },
}
