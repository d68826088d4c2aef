import { html, raw } from 'hono/html'
import type { MailContent } from '../mail.documents'
import { toOneLine } from '../one-line'

interface Mail {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** A button, and its URL as text for mail programs without HTML links. */
  readonly action?: { readonly label: string; readonly link: string }
  /** Lines that lead to a page each. */
  readonly items?: readonly { readonly text: string; readonly link: string }[]
  /** Where the reader chooses which mails come; in small print at the end. */
  readonly choices?: { readonly label: string; readonly link: string }
  /** In small print: how long the link works, what to do if the mail is unexpected. */
  readonly notes: readonly string[]
}

/** Renders text and HTML of one mail, without images, scripts and tracking. */
export function renderMail({ action, items = [], choices, notes, ...content }: Mail): MailContent {
  const subject = toOneLine(content.subject)
  const paragraphs = content.paragraphs.map(toOneLine)
  const address = action ? [`${action.label}:\n${action.link}`] : []
  const lines = items.map((item) => `${toOneLine(item.text)}\n${item.link}`)
  const end = choices ? [`${choices.label}:\n${choices.link}`] : []
  const text = [...paragraphs, ...lines, ...address, ...notes, ...end, 'Haulyard'].join('\n\n')
  const page = renderDocument(
    subject,
    html`<h1>${subject}</h1>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>\n`)}${items.length > 0 ? renderItems(items) : ''}${action ? renderAction(action) : ''}
${notes.map((note) => html`<p class="note">${note}</p>\n`)}${choices ? html`<p class="note"><a href="${choices.link}">${choices.label}</a></p>\n` : ''}`,
  )
  return { subject, text: `${text}\n`, html: String(page), ...(action && { link: action.link }) }
}

type Html = ReturnType<typeof html>

const renderItems = (items: NonNullable<Mail['items']>): Html => html`<ul>
${items.map(({ text, link }) => html`<li><a href="${link}">${toOneLine(text)}</a></li>\n`)}</ul>
`

/** The essential styles are inline: some mail programs drop the style sheet. */
const renderAction = ({
  label,
  link,
}: NonNullable<
  Mail['action']
>): Html => html`<p><a class="button" href="${link}" style="display:inline-block;padding:14px 24px;border-radius:6px;background:#f59e0b;color:#1b1d1f;font-weight:600;text-decoration:none">${label}</a></p>
<p class="note">Or copy this address into your browser:<br><a href="${link}">${link}</a></p>`

const style = `
body { margin: 0; padding: 24px 16px; background: #f6f5f2; color: #1b1d1f; font: 18px/1.5 system-ui, sans-serif }
main { max-width: 560px; margin: 0 auto; padding: 24px; background: #ffffff; border: 1px solid #dedbd4 }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25 }
a { color: #8a4b00; overflow-wrap: anywhere }
ul { margin: 16px 0; padding: 0; list-style: none }
li a { display: block; padding: 12px 0; border-top: 1px solid #dedbd4 }
.note, footer { color: #565b61; font-size: 15px }
@media (prefers-color-scheme: dark) {
  body { background: #121416; color: #f2f0eb }
  main { background: #1b1e21; border-color: #2e3338 }
  a { color: #fbb040 }
  li a { border-color: #2e3338 }
  .note, footer { color: #a9afb6 }
}`

const renderDocument = (title: string, body: Html): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${raw(style)}
</style>
</head>
<body>
<main>
${body}<footer>Haulyard</footer>
</main>
</body>
</html>
`
