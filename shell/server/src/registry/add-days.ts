const dayMs = 86_400_000

/** The time that many days later, as ISO 8601. */
export const addDays = (time: Date, days: number): string =>
  new Date(time.getTime() + days * dayMs).toISOString()
