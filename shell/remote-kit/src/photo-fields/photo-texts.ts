/** A place in the order of the photos, counted from 1. */
interface Place {
  readonly number: number
  readonly count: number
}

/** The sentences about the photos of a form. */
export const photoTexts = {
  place: ({ number, count }: Place) => `Photo ${number} of ${count}`,
  cover: ({ count }: Place) => `Photo 1 of ${count}, the cover`,
  alt: ({ number }: Place) => `What photo ${number} shows`,
  moveUp: ({ number }: Place) => `Move photo ${number} up`,
  moveDown: ({ number }: Place) => `Move photo ${number} down`,
  makeCover: ({ number }: Place) => `Make photo ${number} the cover`,
  turn: ({ number }: Place) => `Turn photo ${number} to the right`,
  remove: ({ number }: Place) => `Remove photo ${number}`,
  moved: ({ number, count }: Place) => `The photo is now photo ${number} of ${count}.`,
  removed: ({ number }: Place) => `Photo ${number} was removed.`,
  turned: ({ number }: Place) => `Photo ${number} was turned.`,
  added: ({ number }: Place) => `Photo ${number} was added.`,
  sending: (percent: number) => `Sending the photo: ${percent}%`,
  waiting: 'Waiting to be sent',
  sent: 'Sent. Waiting for the answer...',
  unsent: 'Not every photo was sent. Send it again, or remove it.',
} as const
