import type { BodyOf, OperationKey } from '@haulyard/api-contract'
import { normalizeName } from '../database/search-words'
import type { MemberLimits } from './throttle-limits'
import type { ToMessage } from './too-many-attempts'

/** A post of a member, as the limits see it. */
interface Post {
  readonly limits: keyof Pick<MemberLimits, 'posts' | 'replies'>
  readonly toMessage: ToMessage
  /** Identifies duplicates; includes a reply's topic. */
  readonly text: readonly string[]
}

const toPosts = {
  'POST /api/forum/topics': ({ title, content }) => ({
    limits: 'posts',
    toMessage: (wait) => `You can start another topic in ${wait}.`,
    text: [title, content ?? ''],
  }),
  // Counted when it is written, not when it is published.
  'POST /api/forum/scheduled-topics': ({ title, content }) => ({
    limits: 'posts',
    toMessage: (wait) => `You can write another topic in ${wait}.`,
    text: [title, content ?? ''],
  }),
  'POST /api/forum/posts': ({ topicId, content }) => ({
    limits: 'replies',
    toMessage: (wait) => `You can post another reply in ${wait}.`,
    text: [topicId, content],
  }),
  'POST /api/posts': ({ content }) => ({
    limits: 'posts',
    toMessage: (wait) => `You can share another post in ${wait}.`,
    text: [content],
  }),
  'POST /api/shares': ({ postId, content }) => ({
    limits: 'posts',
    toMessage: (wait) => `You can share another post in ${wait}.`,
    text: [postId, content],
  }),
  'POST /api/comments': ({ postId, content }) => ({
    limits: 'replies',
    toMessage: (wait) => `You can write another comment in ${wait}.`,
    text: [postId, content],
  }),
  'POST /api/classifieds': ({ title, description }) => ({
    limits: 'posts',
    toMessage: (wait) => `You can post another classified in ${wait}.`,
    text: [title, description],
  }),
  'POST /api/services': ({ title, description }) => ({
    limits: 'posts',
    toMessage: (wait) => `You can add another service in ${wait}.`,
    text: [title, description],
  }),
} satisfies { readonly [Key in OperationKey]?: (body: BodyOf<Key>) => Post }

/** Returns what a call posts; `null` if nothing. */
export function toPost(key: OperationKey, body: unknown): Post | null {
  // The operation's own schema has just made the body what its function takes.
  const read = (toPosts as Partial<Record<OperationKey, (body: unknown) => Post>>)[key]
  if (read === undefined) return null
  const { text, ...post } = read(body)
  return { ...post, text: text.map(normalize) }
}

/** The same words in other letters, accents or punctuation are the same text. */
const normalize = (text: string) => normalizeName(text) || text
