const dayMs = 86_400_000

/** The moment so many days later, as ISO 8601. */
export const daysLater = (moment: Date, days: number): string =>
  new Date(moment.getTime() + days * dayMs).toISOString()
