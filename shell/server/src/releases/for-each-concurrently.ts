const concurrency = 8

/** Runs `work` for each item, a few items at a time. @throws the first error */
export const forEachConcurrently = async <T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const queue = [...items]
  const runQueue = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: concurrency }, runQueue))
}
