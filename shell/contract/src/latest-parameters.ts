/**
 * The query string to change. The router's own is the one last drawn: a change that is still on
 * its way to the screen would be undone by the next. In a test the router may be one that leaves
 * the browser's history alone; then what is drawn is all there is.
 */
export const latestParameters = (drawn: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    typeof window.history.state?.key === 'string' ? window.location.search : drawn,
  )
