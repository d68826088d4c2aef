/** Leaves a slow phone time to show the fallback within 8 s (design §2). */
const timeLimitMs = 6000

/**
 * Gives up waiting for code that hangs: on a weak signal a request may never end.
 * @throws when `work` fails, or has not ended in time; `subject` names it
 */
export const withTimeLimit = <T>(work: Promise<T>, subject: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${subject} did not answer within ${timeLimitMs} ms`)),
      timeLimitMs,
    )
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
