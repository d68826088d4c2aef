import { html, raw } from 'hono/html'
import { toPagePolicy } from '../../http/page-policy'

const style =
  'body{font:1.125rem/1.5 system-ui,sans-serif;margin:15vh auto;max-width:24rem;padding:0 1rem}' +
  'button,a{display:inline-block;margin-right:1rem;padding:.75rem 1.25rem;font:inherit}' +
  'a{color:inherit}' +
  ':root{color-scheme:light dark}'

/**
 * A form, because all browsers send the Origin header with a POST. A link would need headers that
 * some browsers do not send, and would lead back to this page.
 */
export const confirmLogoutPage = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Log out of Haulyard?</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>Log out of Haulyard?</h1>
<p>Please confirm that you want to log out.</p>
<form method="post" action="/api/logout"><button>Log out</button><a href="/">Stay signed in</a></form>
</main>
</body>
</html>
`

export const confirmLogoutHeaders: Record<string, string> = {
  'Content-Security-Policy': toPagePolicy({ style, formAction: "'self'" }),
  // Under `no-referrer` the form's origin would be sent as "null".
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
}
