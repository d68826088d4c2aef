import { setTimeout as wait } from 'node:timers/promises'

/** Longer than making a mail takes. */
const answerAfterMs = 250

/**
 * Where an answer must not tell whether an address is a member's, when it comes must not
 * either: it waits for this, whether a mail is made or not.
 */
export const waitForQuietAnswer = () => wait(answerAfterMs)
