import { toPagePolicy } from '../../http/page-policy'

const style =
  'body{font:1.125rem/1.5 system-ui,sans-serif;margin:15vh auto;max-width:24rem;padding:0 1rem}' +
  'a{display:inline-block;padding:.75rem 1.25rem .75rem 0;color:inherit}' +
  ':root{color-scheme:light dark}'

/** Following the link is a navigation from this site, and so signs out. */
export const confirmLogoutPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Log out of Haulyard?</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Log out of Haulyard?</h1>
<p>You came here from somewhere else, so please confirm.</p>
<p><a href="/api/logout">Log out</a> <a href="/">Stay signed in</a></p>
</main>
</body>
</html>
`

export const confirmLogoutHeaders: Record<string, string> = {
  'Content-Security-Policy': toPagePolicy({ style }),
  // The link's request has to say that it comes from here.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
}
