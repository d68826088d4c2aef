import { onTestFinished } from 'vitest'

/** The locks of a browser, which the test environment lacks: each has one holder at a time. */
class WebLocks {
  private readonly last = new Map<string, Promise<unknown>>()

  async request<T>(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>) {
    signal.throwIfAborted()
    const before = this.last.get(name) ?? Promise.resolve()
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
    const turn = Promise.race([before, aborted]).then(work)
    this.last.set(name, Promise.allSettled([before, turn]))
    return await turn
  }
}

/** A browser with Web Locks, for the rest of the test. */
export const withWebLocks = () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new WebLocks() })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}
