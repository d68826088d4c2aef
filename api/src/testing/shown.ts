/** A value as JSON, short enough for a test's name. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length} characters)` : text
}
