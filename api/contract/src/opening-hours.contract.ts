import * as z from 'zod/mini'
import { optionalLineField, switchField } from './fields'
import { nullableTextSchema } from './primitives'
import { timeZones } from './time-zones'

const dayMinutes = 24 * 60

/** See `OpeningHours`. */
export const openingHoursSchema = z.object({
  timeZone: z.string(),
  week: z.array(z.array(z.object({ opens: z.number(), closes: z.number() }))),
  isClosedOnHolidays: z.boolean(),
  holidayNote: nullableTextSchema,
})

/** The most intervals of one day. */
export const maximumIntervals = 4

const timeRule = 'Please enter a time'
const timeField = (maximum: number) =>
  z.int(timeRule).check(z.minimum(0, timeRule), z.maximum(maximum, timeRule))

const intervalField = z
  .object({ opens: timeField(dayMinutes - 1), closes: timeField(2 * dayMinutes) }, timeRule)
  .check(
    z.refine(({ opens, closes }) => closes > opens && closes - opens <= dayMinutes, {
      path: ['closes'],
      message: 'Closing must be after opening, and within 24 hours',
    }),
  )

type Interval = z.output<typeof intervalField>

const isOverlapping = (intervals: readonly Interval[], index: number) => {
  const { opens, closes } = intervals[index] ?? { opens: 0, closes: 0 }
  return intervals.slice(0, index).some((other) => opens < other.closes && other.opens < closes)
}

const intervalsRule = `Please give at most ${maximumIntervals} times for a day`
const dayField = z
  .array(intervalField, intervalsRule)
  .check(z.maxLength(maximumIntervals, intervalsRule), ({ value, issues }) => {
    for (const [index] of value.entries()) {
      if (!isOverlapping(value, index)) continue
      const message = 'This time overlaps another one of the day'
      issues.push({ code: 'custom', path: [index, 'opens'], message, input: value })
    }
  })

const weekRule = 'Hours must have seven days'
const emptyRule = 'Please give the hours of at least one day, or remove the hours'
const weekField = z.array(dayField, weekRule).check(
  z.minLength(7, weekRule),
  z.maxLength(7, weekRule),
  z.refine((week) => week.some((day) => day.length > 0), emptyRule),
)

const zoneRule = 'Please select a time zone'

/** The hours of a service in its form: `null` means not stated, missing means not changed. */
export const openingHoursField = z.optional(
  z.nullable(
    z.object(
      {
        timeZone: z.enum(
          timeZones.map(({ id }) => id),
          zoneRule,
        ),
        week: weekField,
        isClosedOnHolidays: switchField('Closed on holidays', false),
        holidayNote: optionalLineField('Holiday note', 200),
      },
      'Hours must be an object',
    ),
  ),
)
