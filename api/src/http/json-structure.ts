/**
 * Whether the JSON outside of its strings is longer than so many characters. Long strings cost
 * their size, but millions of empty objects cost fifty times as much and block the event loop
 * for seconds. Escaped quotes count too, so that the check is cheap.
 */
export function hasMoreStructure(json: string, maximum: number): boolean {
  let structure = 0
  let isInside = false
  for (let start = 0; structure <= maximum; ) {
    const quote = json.indexOf('"', start)
    const end = quote === -1 ? json.length : quote
    structure += isInside ? 1 : end - start + 1
    if (quote === -1) break
    if (!isInside || !isEscaped(json, quote, start)) isInside = !isInside
    start = quote + 1
  }
  return structure > maximum
}

/** An odd number of backslashes before it; none of them before the text's `start`. */
function isEscaped(json: string, quote: number, start: number): boolean {
  let first = quote
  while (first > start && json[first - 1] === '\\') first -= 1
  return (quote - first) % 2 === 1
}
