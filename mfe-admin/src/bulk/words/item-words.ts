import type { ListWords } from './list-words'

const unchanged = {
  one: '{count} item is already handled and is left out.',
  other: '{count} items are already handled and are left out.',
}

export const items: ListWords = {
  restored: { one: 'Opened {count} item again.', other: 'Opened {count} items again.' },
  skipped: {
    one: '{count} item has changed meanwhile, and stayed as it is.',
    other: '{count} items have changed meanwhile, and stayed as they are.',
  },
  undone: 'Items opened again',
  undoFailure: 'Failed to open items again',
  leftOut: {
    gone: {
      one: '{count} item does not exist any more and is left out.',
      other: '{count} items do not exist any more and are left out.',
    },
    assigned: {
      one: 'Somebody else handles {count} item, which is left out.',
      other: 'Others handle {count} items, which are left out.',
    },
    single: {
      one: '{count} item is an appeal or waits for its publication. It needs a decision of its own and is left out.',
      other:
        '{count} items are appeals or wait for their publication. They need decisions of their own and are left out.',
    },
  },
  steps: {
    approve: {
      question: { one: 'Approve {count} item?', other: 'Approve {count} items?' },
      consequence: {
        one: 'This says that nothing is wrong with {count} item. Whoever reported it is told once you can no longer undo it. You can undo it for 30 seconds.',
        other:
          'This says that nothing is wrong with {count} items. Whoever reported them is told once you can no longer undo it. You can undo it for 30 seconds.',
      },
      confirm: 'Approve',
      busy: 'Approving...',
      done: 'Items approved successfully',
      did: { one: 'Approved {count} item.', other: 'Approved {count} items.' },
      failure: 'Failed to approve items',
      unchanged,
    },
    resolve: {
      question: { one: 'Resolve {count} item?', other: 'Resolve {count} items?' },
      consequence: {
        one: 'This resolves {count} item. What it is about stays as it is. Whoever reported it is told once you can no longer undo it. You can undo it for 30 seconds.',
        other:
          'This resolves {count} items. What they are about stays as it is. Whoever reported them is told once you can no longer undo it. You can undo it for 30 seconds.',
      },
      confirm: 'Resolve',
      busy: 'Resolving...',
      done: 'Items resolved successfully',
      did: { one: 'Resolved {count} item.', other: 'Resolved {count} items.' },
      failure: 'Failed to resolve items',
      unchanged,
    },
  },
}
