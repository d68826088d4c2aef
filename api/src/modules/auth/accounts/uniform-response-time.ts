import { setTimeout as wait } from 'node:timers/promises'

/** Longer than it takes to store a mail. */
const minimumResponseMs = 250

/**
 * Delays a response that must not reveal whether an address belongs to a member: it takes the same
 * time whether a mail is stored or not.
 */
export const waitForUniformResponse = () => wait(minimumResponseMs)
