/** Search engines and previews show no more of a description. */
const descriptionLength = 160

/** The beginning of a text on one line, in whole words. */
export function shorten(text: string, maximum: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maximum) return line
  // Room for the dots, and no half of a character at the end.
  const start = line.slice(0, maximum - 1).replace(/[\ud800-\udbff]$/, '')
  const words = line[start.length] === ' ' ? start : start.replace(/ [^ ]*$/, '')
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`
}

/** The description of a page from its text; a page without text is described by its title. */
export const toDescription = (text: string | null, title: string): string =>
  shorten(text ?? '', descriptionLength) || shorten(title, descriptionLength)
