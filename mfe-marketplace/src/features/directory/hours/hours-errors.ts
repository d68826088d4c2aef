import type { HoursErrors } from './hours-editor'

/** Errors of nested values, as the form's library has them. */
type Errors = { readonly [Key in string | number]?: Errors | string | undefined } | undefined

const at = (errors: Errors, key: string | number): Errors => {
  const found = errors?.[key]
  return typeof found === 'object' ? found : undefined
}
const messageOf = (errors: Errors): string | undefined => {
  // An error of a list as a whole stands at its root.
  const message = errors?.message ?? at(errors, 'root')?.message
  return typeof message === 'string' ? message : undefined
}

/** The messages of the form's errors at the fields of the hours; `null` without any. */
export const toHoursErrors = (errors: unknown): HoursErrors | null => {
  if (errors === undefined || errors === null) return null
  const hours = errors as Errors
  const week = at(hours, 'week')
  return {
    timeZone: messageOf(at(hours, 'timeZone')),
    week: messageOf(week),
    holidayNote: messageOf(at(hours, 'holidayNote')),
    days: Array.from({ length: 7 }, (_, day) => ({
      message: messageOf(at(week, day)),
      intervals: Array.from({ length: 4 }, (__, index) => ({
        opens: messageOf(at(at(at(week, day), index), 'opens')),
        closes: messageOf(at(at(at(week, day), index), 'closes')),
      })),
    })),
  }
}
