/** How many files are on their way at once. */
const atOnce = 8

/** Does the same for each of many, a few at a time. @throws the first thing that goes wrong */
export const forEachOf = async <T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const waiting = [...items]
  const takeTurns = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
}
