import type { ForumTopic } from '@haulyard/api-contract'
import type { DemoPost, DemoTopic } from '../demo-data'
import { spreadMoments } from '../moments'
import type { Random } from '../random'
import { equipmentTopics } from './equipment'
import { generalTopics } from './general'
import { jobTopics } from './jobs'
import { otherTopics } from './other'
import { regulationTopics } from './regulations'
import { routeTopics } from './routes'
import type { PostRow, TopicRow } from './topic-row'

interface Sources {
  readonly now: Date
  readonly random: Random
  readonly authors: readonly string[]
}

const minuteMs = 60_000

const rowsByCategory: readonly [ForumTopic['category'], readonly TopicRow[]][] = [
  ['general', generalTopics],
  ['routes', routeTopics],
  ['equipment', equipmentTopics],
  ['regulations', regulationTopics],
  ['jobs', jobTopics],
  ['other', otherTopics],
]

const isByOpener = (post: PostRow | undefined) => typeof post === 'object'

/** Some answer within minutes, some after a shift; an opener comes back when there is news. */
const gapMinutes = (post: PostRow, random: Random) =>
  isByOpener(post) ? random.between(300, 3000) : Math.ceil(3 + 700 * random.next() ** 3)

/** When each post was written: after the one before it, and all of them before `now`. */
const postMoments = ({
  start,
  posts,
  now,
  random,
}: {
  start: Date
  posts: readonly PostRow[]
  now: Date
  random: Random
}): Date[] => {
  let elapsedMs = 0
  const offsets = posts.map((post, index) => {
    if (index > 0) elapsedMs += (gapMinutes(post, random) + random.next()) * minuteMs
    return elapsedMs
  })
  const roomMs = (now.getTime() - start.getTime()) * 0.95
  const pace = Math.min(1, roomMs / Math.max(elapsedMs, 1))
  return offsets.map((offsetMs) => new Date(start.getTime() + Math.round(offsetMs * pace)))
}

/** Answers come from others than the opener and than the one who wrote just before. */
const chooseAuthors = (posts: readonly PostRow[], { random, authors }: Sources): string[] => {
  const opener = random.pick(authors)
  const circle = random.shuffle(authors.filter((author) => author !== opener))
  const others = circle.slice(0, Math.max(3, Math.ceil(posts.length * 0.7)))

  let previous = opener
  return posts.map((post, index) => {
    const free = others.filter((author) => author !== previous)
    previous = index === 0 || isByOpener(post) ? opener : random.pick(free)
    return previous
  })
}

const createPosts = (row: TopicRow, start: Date, sources: Sources): DemoPost[] => {
  const authors = chooseAuthors(row.posts, sources)
  const moments = postMoments({ ...sources, start, posts: row.posts })

  return row.posts.map((post, index) => ({
    author: authors[index] ?? '',
    content: typeof post === 'string' ? post : post.byOpener,
    createdAt: moments[index] ?? start,
  }))
}

export const createTopics = (sources: Sources): DemoTopic[] => {
  const { now, random } = sources
  const rows = random.shuffle(
    rowsByCategory.flatMap(([category, topics]) => topics.map((row) => ({ category, row }))),
  )
  const starts = spreadMoments({ now, random, count: rows.length, days: 178 })

  return rows.map(({ category, row }, index) => ({
    title: row.title,
    category,
    isSticky: row.isSticky ?? false,
    isLocked: row.isLocked ?? false,
    posts: createPosts(row, starts[index] ?? now, sources),
  }))
}
