/** Who a mail goes to. */
export interface Recipient {
  readonly firstName: string | null
}

/** A mail with a link. */
export interface LinkedRecipient extends Recipient {
  /** The full URL of the page that the mail links to. */
  readonly link: string
}

export const greet = ({ firstName }: Recipient): string =>
  firstName ? `Hello ${firstName},` : 'Hello,'

/** Everyone reads the same day: the time zone of the reader is not known. */
export const toDay = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date)

/** Each line with a mark, so that a typed line cannot look like one of ours. */
export const quote = (text: string | null): readonly string[] =>
  (text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `> ${line}`)
