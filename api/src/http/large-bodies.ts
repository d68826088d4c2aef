import { createBodiesBusyError, createTooManyBodiesError } from './http.errors'

const mebibyte = 1024 * 1024

/** The memory for all large bodies together. */
const maximumBytes = 64 * mebibyte
/** New ones start below this, so that the others can finish. One member cannot fill it. */
const maximumBytesToBegin = 48 * mebibyte
const maximumPerSender = 2

/** A large body that is being received. */
export interface Receiving {
  /** Counts received bytes; throws when there is no room for them. */
  take(bytes: number): void
  /** Releases the memory. */
  end(): void
}

/**
 * Limits the memory of bodies with pictures. Only received bytes count, not the announced length.
 * A body never waits for memory while it uses some, so two half-received ones cannot block each
 * other: the one that does not fit is rejected, which frees its memory.
 */
export function createLargeBodies() {
  const bodiesBySender = new Map<string, number>()
  let held = 0
  return {
    /** Starts a member's body; throws when two others of the member are being received. */
    begin: (sender: string): Receiving => {
      const ofSender = bodiesBySender.get(sender) ?? 0
      if (ofSender >= maximumPerSender) throw createTooManyBodiesError()
      if (held >= maximumBytesToBegin) throw createBodiesBusyError()
      bodiesBySender.set(sender, ofSender + 1)
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
          const others = (bodiesBySender.get(sender) ?? 1) - 1
          if (others === 0) bodiesBySender.delete(sender)
          else bodiesBySender.set(sender, others)
        },
      }
    },
  }
}
