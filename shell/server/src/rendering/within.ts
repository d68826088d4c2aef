/** The result of the work, or `null` after a time. */
export const within = <T>(work: Promise<T>, limitMs: number): Promise<T | null> => {
  let timer: NodeJS.Timeout
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
