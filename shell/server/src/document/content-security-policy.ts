/** The hosts whose players and posts a topic shows in a frame (spec §2): no other, and no script. */
const frameHosts = [
  'https://www.youtube-nocookie.com',
  'https://platform.twitter.com',
  'https://www.instagram.com',
  'https://www.tiktok.com',
]

/** The document's policy: our own files, and inline only what carries this response's nonce. */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // styled-components puts its style tags in with the nonce of <meta name="sc-nonce">.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "connect-src 'self'",
    `frame-src ${frameHosts.join(' ')}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
