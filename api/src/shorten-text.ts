const maximumLength = 80

/** The beginning of a text, as titles and notices quote it. */
export const shortenText = (text: string): string =>
  text.length > maximumLength ? `${text.slice(0, maximumLength).trimEnd()}…` : text
