import type { ReportInput } from '@haulyard/api-contract'
import { parseId } from '../../database/ids'

/** A page of this site, and the record that it shows. */
export interface SiteLink {
  /** With its query. */
  readonly path: string
  readonly content: Pick<ReportInput, 'contentType' | 'contentId'> | null
}

/** The first segment of the records' addresses. */
const typeByPlace: Readonly<Record<string, ReportInput['contentType']>> = {
  classifieds: 'classified',
  services: 'service',
  forum: 'forum_topic',
  'forum-thread': 'forum_topic',
  news: 'news_article',
  members: 'user',
}

/** Reads a link that a person copied from this site; `null` for any other text. */
export function parseSiteLink(link: string, publicUrl: URL): SiteLink | null {
  // Without a scheme, as some browsers show and copy addresses.
  const text = link.startsWith(`${publicUrl.host}/`) ? `${publicUrl.protocol}//${link}` : link
  if (!/^(?:https?:\/\/|\/)/i.test(text) || !URL.canParse(text, publicUrl.href)) return null
  const url = new URL(text, publicUrl)
  if (url.host !== publicUrl.host || url.username !== '' || url.password !== '') return null
  return { path: url.pathname + url.search, content: findContent(url) }
}

function findContent({ pathname, searchParams }: URL): SiteLink['content'] {
  const [, place = '', id = '', ...rest] = pathname.replace(/\/$/, '').split('/')
  if (place === 'social-feed') return toContent('feed_post', searchParams.get('post') ?? '')
  const type = rest.length === 0 && Object.hasOwn(typeByPlace, place) ? typeByPlace[place] : null
  return type ? toContent(type, id) : null
}

const toContent = (contentType: ReportInput['contentType'], contentId: string) =>
  parseId(contentId) === null ? null : { contentType, contentId }
