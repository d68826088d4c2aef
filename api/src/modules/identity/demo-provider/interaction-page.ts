import { html, raw } from 'hono/html'
import { toPagePolicy } from '../../../http/page-policy'
import { demoPeople } from './demo-people'

const style = `
:root { color-scheme: light dark; --ground: #f6f5f2; --surface: #fff; --ink: #1b1d1f; --muted: #565b61; --line: #dedbd4; --amber: #f59e0b }
@media (prefers-color-scheme: dark) {
  :root { --ground: #121416; --surface: #1b1e21; --ink: #f2f0eb; --muted: #a9afb6; --line: #7b828a; --amber: #fbb040 }
}
* { box-sizing: border-box }
body { margin: 0; padding: 5vh 1rem; background: var(--ground); color: var(--ink); font: 1.125rem/1.5 system-ui, sans-serif }
main { max-width: 28rem; margin: 0 auto }
h1 { font-size: 1.5rem; line-height: 1.25 }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem }
p { color: var(--muted) }
a { color: inherit }
button, input { width: 100%; min-height: 3rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); color: inherit; font: inherit }
button { margin-bottom: .5rem; text-align: left; cursor: pointer }
button small { display: block; color: var(--muted) }
button.amber { margin-top: 1rem; border-color: transparent; background: var(--amber); color: #1b1d1f; font-weight: 600; text-align: center }
label { display: block; margin-top: .75rem }
input { border-color: var(--muted) }
[role=alert] { color: inherit; font-weight: 600 }
`

export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': toPagePolicy({ style, formAction: "'self'" }),
  // The form's request needs an Origin header.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
}

type Html = ReturnType<typeof html>

const renderPage = (title: string, main: Html): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`

interface Typed {
  readonly name?: string | undefined
  readonly email?: string | undefined
}

/** The sign-in page. `typed`: the entered values, if they were not valid. */
export function renderInteractionPage(typed?: Typed): Html {
  const people = demoPeople.map(
    ({ subject, firstName, lastName, email }) =>
      html`<button name="person" value="${subject}">${firstName} ${lastName} <small>${email}</small></button>\n`,
  )
  const alert = typed
    ? html`<p role="alert">Please enter a name and a valid email address.</p>`
    : ''
  return renderPage(
    'Haulyard demo sign-in provider',
    html`<p>This page stands in for a sign-in provider outside of Haulyard. It asks for no password. <a href="/login">Sign in with an account of Haulyard instead</a></p>
<form method="post">
<h2>Continue as</h2>
${people}</form>
<form method="post" novalidate>
<h2>Or as somebody else</h2>
${alert}
<label>Name <input name="name" autocomplete="off" value="${typed?.name ?? ''}"></label>
<label>Email <input name="email" type="email" autocomplete="off" value="${typed?.email ?? ''}"></label>
<button class="amber">Continue</button>
</form>
<form method="post"><button name="cancel" value="1">Cancel</button></form>`,
  )
}

/** Shown for an expired sign-in or an unknown address. */
export const renderExpiredPage = (): Html =>
  renderPage(
    'This sign-in has expired',
    html`<p>It was started too long ago, or in another browser.</p><p><a href="/login">Sign in again</a></p>`,
  )
