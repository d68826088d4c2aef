const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const toMinutes = (time: string) => {
  const [hours = '', minutes = ''] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** `16:00-02:00` ends on the next day. */
const toInterval = (text: string) => {
  const [from = '', to = ''] = text.split('-')
  const [opens, closes] = [toMinutes(from), toMinutes(to)]
  return { opens, closes: closes > opens ? closes : closes + 24 * 60 }
}

/**
 * The hours of a service as the demo's files have them, in one line:
 * `America/Regina | Mon-Fri 07:00-12:00,13:00-19:00 | Sat 08:00-13:00 | holidays closed | note …`.
 * The result is checked by the schema of the form.
 */
export function readDemoHours(text: string): object {
  const [timeZone, ...parts] = text.split(' | ')
  const week = days.map((): object[] => [])
  const hours = { timeZone, week, isClosedOnHolidays: false, holidayNote: '' }
  for (const part of parts) {
    const [name = '', ...rest] = part.split(' ')
    if (name === 'holidays') hours.isClosedOnHolidays = true
    else if (name === 'note') hours.holidayNote = rest.join(' ')
    else {
      const [first = '', last = first] = name.split('-')
      const intervals = rest.join(' ').split(',').map(toInterval)
      for (let day = days.indexOf(first); day <= days.indexOf(last); day += 1) week[day] = intervals
    }
  }
  return hours
}
