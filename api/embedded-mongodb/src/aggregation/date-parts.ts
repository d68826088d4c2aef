import { type Maybe, ObjectId, Timestamp, typeNameOf } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { utcOf } from './time-zone.js'

/** Dates, and what holds one: ObjectIds and timestamps. */
export function dateOf(value: Maybe): Date {
  if (value instanceof Date) return value
  if (value instanceof ObjectId) return value.getTimestamp()
  if (value instanceof Timestamp) return new Date((value.high >>> 0) * 1000)
  throw new MongoError(16006, `can't convert from BSON type ${typeNameOf(value)} to Date`)
}

export const dayMs = 86_400_000

/** 0 for the first of January. */
const dayIndex = (local: Date): number =>
  Math.floor((local.getTime() - utcOf(local.getUTCFullYear())) / dayMs)

/** Monday is 1, Sunday 7. */
export const isoDayOfWeek = (local: Date): number => local.getUTCDay() || 7

/** The Thursday of the same week decides which year the week belongs to. */
const thursdayOf = (local: Date): Date =>
  new Date(local.getTime() + (4 - isoDayOfWeek(local)) * dayMs)

const isoWeekYear = (local: Date): number => thursdayOf(local).getUTCFullYear()
const isoWeek = (local: Date): number => Math.floor(dayIndex(thursdayOf(local)) / 7) + 1

/** The Monday on which a year's first week begins, in local milliseconds. */
export function isoYearStart(year: number): number {
  const fourth = new Date(utcOf(year, 0, 4))
  return fourth.getTime() - (isoDayOfWeek(fourth) - 1) * dayMs
}

/** Every part of a wall clock's time, by the name of its operator. */
export const dateParts = {
  year: (local: Date) => local.getUTCFullYear(),
  month: (local: Date) => local.getUTCMonth() + 1,
  dayOfMonth: (local: Date) => local.getUTCDate(),
  dayOfWeek: (local: Date) => local.getUTCDay() + 1,
  dayOfYear: (local: Date) => dayIndex(local) + 1,
  hour: (local: Date) => local.getUTCHours(),
  minute: (local: Date) => local.getUTCMinutes(),
  second: (local: Date) => local.getUTCSeconds(),
  millisecond: (local: Date) => local.getUTCMilliseconds(),
  /** Weeks begin on Sundays; the days before the first one are week 0. */
  week: (local: Date) => Math.floor((dayIndex(local) + 7 - local.getUTCDay()) / 7),
  isoWeek,
  isoWeekYear,
  isoDayOfWeek,
} as const
