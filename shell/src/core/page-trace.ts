/** 16 hexadecimal digits. Nobody gains by guessing them. */
const createId = () => Math.random().toString(16).slice(2, 18).padEnd(16, '1')

let currentTrace: string | undefined

/**
 * The trace of this page load, which its calls and its events have in common (W3C Trace Context).
 * It is drawn anew with each document, and says nothing about who reads it.
 */
export const pageTrace = (): string => {
  currentTrace ??= createId() + createId()
  return currentTrace
}

/** The header `traceparent` of one call. */
export const traceParent = (): string => `00-${pageTrace()}-${createId()}-01`
