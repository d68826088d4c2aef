import { type Registry, releaseFolder } from '@haulyard/shell-contract/registry'

/** The hosts whose players and posts a topic shows in a frame (spec §2): no other, and no script. */
const frameHosts = [
  'https://www.youtube-nocookie.com',
  'https://platform.twitter.com',
  'https://www.instagram.com',
  'https://www.tiktok.com',
]

/** What the policy of one document depends on. */
interface PolicyOptions {
  readonly nonce: string
  /** The releases that the document is composed of. */
  readonly registry: Registry
  /** Where the browser asked for it. */
  readonly origin: string
}

/** A folder as a policy can name it, with nothing in it that would end the name. */
const sourceOf = (folder: string): string =>
  // The grammar has no numeric addresses of version 6.
  new URL(folder).hostname.startsWith('[')
    ? "'self'"
    : folder.replaceAll(/[;,'\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)

/** Where scripts and style sheets may come from: the shell's files and the releases, no more. */
const codeSources = ({ registry, origin }: PolicyOptions): string[] => {
  const folders = [{ entry: '/assets/' }, ...registry.remotes]
    .map((files) => releaseFolder(files, origin))
    .filter((folder) => /^https?:/.test(folder))
  return [...new Set(folders.map(sourceOf))]
}

/**
 * Pictures come from this site: the API fetches those of other sites and serves them. The
 * files of a release at another origin may hold pictures too.
 */
const pictureSources = (code: readonly string[], origin: string): string => {
  const elsewhere = code.filter((source) => source !== "'self'" && !source.startsWith(`${origin}/`))
  return ["'self'", 'data:', ...elsewhere].join(' ')
}

/** Our own code, and inline only what carries this response's nonce. */
const contentSecurityPolicy = (options: PolicyOptions): string => {
  const sources = codeSources(options)
  const code = [`'nonce-${options.nonce}'`, ...sources].join(' ')
  return [
    "default-src 'self'",
    `script-src ${code}`,
    // styled-components puts its style tags in with the nonce of <meta name="sc-nonce">.
    `style-src ${code}`,
    `img-src ${pictureSources(sources, options.origin)}`,
    "connect-src 'self'",
    `frame-src ${frameHosts.join(' ')}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The shell's first lines make the one policy (shell/src/boot).
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** The headers that say what a document may run, and that nothing of it runs unchecked. */
export const documentPolicies = (options: PolicyOptions): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(options),
  'Integrity-Policy': 'blocked-destinations=(script)',
})
