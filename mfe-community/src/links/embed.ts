import { linkify } from '@haulyard/api-contract'

/** Whose players and posts can be shown below a text. */
export type EmbedProvider = 'youtube' | 'x' | 'instagram' | 'tiktok'

/** A link to a video or a post, and the frame of its provider that shows it. */
export interface Embed {
  readonly provider: EmbedProvider
  /** Where the link leads, as its author wrote it. */
  readonly link: string
  /** Made here from nothing but a valid id: no address that a member typed is ever framed. */
  readonly frameUrl: string
}

interface Recipe {
  readonly provider: EmbedProvider
  readonly host: RegExp
  /** The path, with what the frame's address is made of as its groups. */
  readonly path: RegExp
  readonly toFrameUrl: (groups: readonly string[]) => string
}

const toYoutubeFrame = ([id]: readonly string[]) => `https://www.youtube-nocookie.com/embed/${id}`

const recipes: readonly Recipe[] = [
  {
    provider: 'youtube',
    host: /^(?:www\.|m\.)?youtube\.com$/,
    path: /^\/(?:shorts|embed|live)\/([\w-]{11})\/?$/,
    toFrameUrl: toYoutubeFrame,
  },
  {
    provider: 'youtube',
    host: /^(?:www\.|m\.)?youtu\.be$/,
    path: /^\/([\w-]{11})\/?$/,
    toFrameUrl: toYoutubeFrame,
  },
  {
    provider: 'x',
    host: /^(?:(?:www\.|m\.)?x|(?:www\.|m\.|mobile\.)?twitter)\.com$/,
    path: /^\/\w{1,15}\/status\/(\d{1,20})\/?$/,
    toFrameUrl: ([id]) => `https://platform.twitter.com/embed/Tweet.html?id=${id}`,
  },
  {
    provider: 'instagram',
    host: /^(?:www\.|m\.)?instagram\.com$/,
    path: /^\/(p|reel|tv)\/([\w-]{1,64})\/?$/,
    // Instagram shows what was its own television as any other post.
    toFrameUrl: ([kind, code]) =>
      `https://www.instagram.com/${kind === 'reel' ? 'reel' : 'p'}/${code}/embed`,
  },
  {
    provider: 'tiktok',
    host: /^(?:www\.|m\.)?tiktok\.com$/,
    path: /^\/@[\w.]{1,24}\/video\/(\d{1,20})\/?$/,
    toFrameUrl: ([id]) => `https://www.tiktok.com/embed/v2/${id}`,
  },
]

/** YouTube's own pages name the video in the query; here it is put where its other links have it. */
const pathOf = ({ pathname, searchParams }: URL, provider: EmbedProvider) =>
  provider === 'youtube' && pathname === '/watch'
    ? `/embed/${searchParams.get('v') ?? ''}`
    : pathname

const isPlainWebAddress = ({ protocol, username, password, port }: URL) =>
  /^https?:$/.test(protocol) && username === '' && password === '' && port === ''

/** What the frame of a link would show, or `null` for every link that is exactly none of those. */
export const toEmbed = (link: string): Embed | null => {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  if (!isPlainWebAddress(url)) return null
  for (const { provider, host, path, toFrameUrl } of recipes) {
    const [, ...groups] = (host.test(url.hostname) && path.exec(pathOf(url, provider))) || []
    if (groups.length > 0) return { provider, link, frameUrl: toFrameUrl(groups) }
  }
  return null
}

/** A post of many links stays a post: the others are still links. */
const maximumEmbeds = 5

/** What can be shown of the links in a text, each once, in the order of the text. */
export const findEmbeds = (text: string): readonly Embed[] => {
  const embeds = new Map<string, Embed>()
  for (const part of linkify(text)) {
    const embed = part.type === 'link' ? toEmbed(part.href) : null
    if (embed && !embeds.has(embed.frameUrl)) embeds.set(embed.frameUrl, embed)
    if (embeds.size === maximumEmbeds) break
  }
  return [...embeds.values()]
}
