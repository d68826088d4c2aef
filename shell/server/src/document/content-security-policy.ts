import { type Registry, releaseFolder } from '@haulyard/shell-contract/registry'
import type { InlineDigests } from './inline-digests'

/** The hosts whose players and posts a topic may show in a frame (spec §2). */
const frameHosts = [
  'https://www.youtube-nocookie.com',
  'https://platform.twitter.com',
  'https://www.instagram.com',
  'https://www.tiktok.com',
]

/** What the policy of one document depends on. */
interface PolicyOptions {
  readonly inline: InlineDigests
  /** The releases that the document is composed of. */
  readonly registry: Registry
  /** The origin of the browser's request. */
  readonly origin: string
}

/** A folder as a source of a policy, without characters that would end the source. */
const sourceOf = (folder: string): string =>
  // The grammar has no IPv6 addresses.
  new URL(folder).hostname.startsWith('[')
    ? "'self'"
    : folder.replaceAll(/[;,'\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)

/** The sources of scripts and style sheets: the shell's files and the releases. */
const codeSources = ({ registry, origin }: PolicyOptions): string[] => {
  const folders = [{ entry: '/assets/' }, ...registry.remotes]
    .map((files) => releaseFolder(files, origin))
    .filter((folder) => /^https?:/.test(folder))
  return [...new Set(folders.map(sourceOf))]
}

/**
 * Pictures come from this site: the API fetches those of other sites and serves them. The
 * files of a release at another origin may contain pictures too.
 */
const pictureSources = (code: readonly string[], origin: string): string => {
  const elsewhere = code.filter((source) => source !== "'self'" && !source.startsWith(`${origin}/`))
  return ["'self'", 'data:', ...elsewhere].join(' ')
}

/** The digest of an empty text. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Our own code; inline elements need to be those of the document. */
const contentSecurityPolicy = (options: PolicyOptions): string => {
  const sources = codeSources(options)
  const { scripts, styles } = options.inline
  return [
    "default-src 'self'",
    `script-src ${[...scripts, ...sources].join(' ')}`,
    // styled-components inserts an empty style element, and its rules by the DOM.
    `style-src ${[emptyStyle, ...styles, ...sources].join(' ')}`,
    `img-src ${pictureSources(sources, options.origin)}`,
    "connect-src 'self'",
    `frame-src ${frameHosts.join(' ')}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The shell's first lines create the only policy (shell/src/boot).
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** The headers that restrict which code a document runs, and require digests of scripts. */
export const documentPolicies = (options: PolicyOptions): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(options),
  'Integrity-Policy': 'blocked-destinations=(script)',
})
