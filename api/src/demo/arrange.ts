/**
 * Puts values into an order in which close neighbours do not look alike: no value has the same
 * look as one of the three before it, as long as there is a choice. Values without a look
 * (`null`) stay out of the first places, which the dashboard shows, and apart from each other.
 */
export const arrange = <T>(values: readonly T[], lookOf: (value: T) => string | null): T[] => {
  const waiting = [...values]
  const arranged: T[] = []

  while (waiting.length > 0) {
    const recent = arranged.slice(-3).map(lookOf)
    const fits = (value: T) => {
      const look = lookOf(value)
      return !recent.includes(look) && (look !== null || arranged.length >= 6)
    }
    const found = waiting.findIndex(fits)
    arranged.push(...waiting.splice(Math.max(found, 0), 1))
  }
  return arranged
}
