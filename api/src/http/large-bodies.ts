import { createBodiesBusyError, createTooManyBodiesError } from './http.errors'

const mebibyte = 1024 * 1024

/** What all large bodies together may take of the memory. */
const maximumBytes = 64 * mebibyte
/** New ones begin below this, so that those under way can end. One member cannot fill it. */
const maximumBytesToBegin = 48 * mebibyte
const maximumPerSender = 2

/** A large body on its way. */
export interface Arrival {
  /** Counts bytes that have arrived; throws when there is no room for them. */
  take(bytes: number): void
  /** Gives back what it took. */
  end(): void
}

/**
 * Bounds the memory of bodies that carry pictures. What counts is what has arrived: a
 * length that is only announced keeps no room from others. No body ever waits for room
 * while it holds some, so two half-received ones cannot wait for each other: the one that
 * does not fit is refused, which makes room.
 */
export function createLargeBodies() {
  const arriving = new Map<string, number>()
  let held = 0
  return {
    /** Lets a member's body begin; who has two on their way is told to wait for them. */
    begin: (sender: string): Arrival => {
      const ofSender = arriving.get(sender) ?? 0
      if (ofSender >= maximumPerSender) throw createTooManyBodiesError()
      if (held >= maximumBytesToBegin) throw createBodiesBusyError()
      arriving.set(sender, ofSender + 1)
      let taken = 0
      return {
        take: (bytes) => {
          if (held + bytes > maximumBytes) throw createBodiesBusyError()
          held += bytes
          taken += bytes
        },
        end: () => {
          held -= taken
          taken = 0
          const others = (arriving.get(sender) ?? 1) - 1
          if (others === 0) arriving.delete(sender)
          else arriving.set(sender, others)
        },
      }
    },
  }
}
