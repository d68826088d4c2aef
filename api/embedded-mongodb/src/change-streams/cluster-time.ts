import { Timestamp } from '../bson/values.js'

/** A time of the logical clock: seconds, and the number of the change within the second. */
export interface ClusterTime {
  readonly t: number
  readonly i: number
}

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

/** The time of the next change: later than `last` even if the machine's clock has gone back. */
export function timeAfter(last: ClusterTime): ClusterTime {
  const t = Math.max(nowInSeconds(), last.t)
  return { t, i: t === last.t ? last.i + 1 : 1 }
}

/** The earliest time that a change after `last` can have. */
export const tick = ({ t, i }: ClusterTime): ClusterTime => ({ t, i: i + 1 })

export const isLater = (a: ClusterTime, b: ClusterTime): boolean =>
  a.t > b.t || (a.t === b.t && a.i > b.i)

export const toTimestamp = (time: ClusterTime): Timestamp => new Timestamp(time)

export const fromTimestamp = (value: Timestamp): ClusterTime => ({
  t: value.high >>> 0,
  i: value.low >>> 0,
})

const positionBytes = 12

/**
 * A place in the oplog, in bytes that sort: the cluster time, then the number of the change among
 * those of its transaction, which share one time.
 */
export function positionOf({ t, i }: ClusterTime, index = 0): Buffer {
  const bytes = Buffer.allocUnsafe(positionBytes)
  bytes.writeUInt32BE(t, 0)
  bytes.writeUInt32BE(i, 4)
  bytes.writeUInt32BE(index, 8)
  return bytes
}

export const timeOfPosition = (position: Buffer): ClusterTime => ({
  t: position.readUInt32BE(0),
  i: position.readUInt32BE(4),
})

/** The first place that lies after `position`. */
export const positionAfter = (position: Buffer): Buffer =>
  positionOf(timeOfPosition(position), position.readUInt32BE(8) + 1)
