import type { ListWords } from './list-words'

export const sanctions: ListWords = {
  restored: { one: '{count} sanction continues.', other: '{count} sanctions continue.' },
  skipped: {
    one: '{count} sanction has changed meanwhile, and stayed as it is.',
    other: '{count} sanctions have changed meanwhile, and stayed as they are.',
  },
  undone: 'Sanctions restored',
  undoFailure: 'Failed to restore sanctions',
  leftOut: {
    gone: {
      one: '{count} sanction does not exist any more and is left out.',
      other: '{count} sanctions do not exist any more and are left out.',
    },
  },
  steps: {
    end: {
      question: { one: 'Take back {count} sanction?', other: 'Take back {count} sanctions?' },
      consequence: {
        one: 'This ends {count} sanction. Its member is mailed once you can no longer undo it. You can undo it for 30 seconds.',
        other:
          'This ends {count} sanctions. Each member is mailed once you can no longer undo it. You can undo it for 30 seconds.',
      },
      confirm: 'Take Back',
      busy: 'Saving...',
      done: 'Sanctions taken back successfully',
      did: { one: 'Took back {count} sanction.', other: 'Took back {count} sanctions.' },
      failure: 'Failed to take back sanctions',
      unchanged: {
        one: '{count} sanction has already ended and is left out.',
        other: '{count} sanctions have already ended and are left out.',
      },
    },
  },
}
