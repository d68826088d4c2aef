/** What a test has this remote do wrong in a tab, under this key of its `sessionStorage`. */
export const faultKey = 'fault'

/** Where the remote can throw. */
const faults = ['init', 'render', 'effect', 'handler'] as const
export type Fault = (typeof faults)[number]

/** Throws at the place that the test has set for the tab; never during server-side rendering. */
export const throwAt = (place: Fault): void => {
  const wanted = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(faultKey)
  if (wanted === place) throw new Error(`The remote throws at ${place}`)
}
