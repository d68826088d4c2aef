import { onTestFinished, vi } from 'vitest'

/**
 * Keeps what React logs of the errors that a boundary catches out of the output, until the
 * test ends. @returns the spy in the console's place
 */
export const expectCaughtErrors = () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  return log
}
