import { Timestamp } from '../bson/values.js'

/** A time of the logical clock: seconds, and the number of the change within the second. */
export interface ClusterTime {
  readonly t: number
  readonly i: number
}

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

/** The time of the next change: later than `last` even if the system clock was set back. */
export function timeAfter(last: ClusterTime): ClusterTime {
  const t = Math.max(nowInSeconds(), last.t)
  return { t, i: t === last.t ? last.i + 1 : 1 }
}

/** A time as bytes that sort: the position of a change in the history. */
export function positionOf({ t, i }: ClusterTime): Buffer {
  const bytes = Buffer.allocUnsafe(8)
  bytes.writeUInt32BE(t, 0)
  bytes.writeUInt32BE(i, 4)
  return bytes
}

export const timeOfPosition = (position: Buffer): ClusterTime => ({
  t: position.readUInt32BE(0),
  i: position.readUInt32BE(4),
})

/** The first position after `position`. */
export function positionAfter(position: Buffer): Buffer {
  const { t, i } = timeOfPosition(position)
  return positionOf({ t, i: i + 1 })
}

export const timestampOf = (position: Buffer): Timestamp => new Timestamp(timeOfPosition(position))
