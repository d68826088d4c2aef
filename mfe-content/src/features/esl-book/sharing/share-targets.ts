/** Something to share: its name, a line about it, and where it is. */
export interface SharedPage {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** The services to which a page can be shared, in the order of their buttons. */
export const shareTargetNames = [
  'Facebook',
  'Twitter',
  'LinkedIn',
  'WhatsApp',
  'Telegram',
  'Reddit',
  'Email',
] as const
export type ShareTargetName = (typeof shareTargetNames)[number]

const withQuery = (address: string, fields: Record<string, string>) =>
  `${address}?${new URLSearchParams(fields)}`

// Mail programs do not read "+" as a space.
const mailDraft = ({ title, text, url }: SharedPage) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`

const addressOf: Readonly<Record<ShareTargetName, (page: SharedPage) => string>> = {
  Facebook: ({ url }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  Twitter: ({ url, text }) => withQuery('https://twitter.com/intent/tweet', { url, text }),
  LinkedIn: ({ url }) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  WhatsApp: ({ url, text }) => withQuery('https://wa.me/', { text: `${text} ${url}` }),
  Telegram: ({ url, text }) => withQuery('https://t.me/share/url', { url, text }),
  Reddit: ({ url, title }) => withQuery('https://www.reddit.com/submit', { url, title }),
  Email: mailDraft,
}

/** Where sharing `page` to `name` happens. */
export const shareAddress = (name: ShareTargetName, page: SharedPage): string =>
  addressOf[name](page)
