import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { packageFolder } from '../package-folder'
import { createDemoDataSchema, type DemoData, type DemoDrawing, type DemoNames } from './demo-data'

const dateFields = new Set(['createdAt', 'editedAt', 'deletedAt', 'endedAt', 'answeredAt'])

const demoFolder = join(packageFolder, 'demo')

interface Loading {
  /** The ages in the files are relative to it. */
  readonly now: Date
  readonly folder?: string
}

/** Reads and checks the demo's files. The error names the file and the entry of each mistake. */
export async function loadDemoData({ now, folder = demoFolder }: Loading): Promise<DemoData> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const lists: Record<string, unknown> = { drawings: await loadDrawings(folder) }
  for (const file of files) {
    const list = basename(file, '.json').replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())
    lists[list] = parseFile(file, await readFile(join(folder, file), 'utf8'), now)
  }
  const { data, error } = createDemoDataSchema(toNames(lists)).safeParse(lists)
  if (data !== undefined) return data
  const mistakes = error.issues.map((issue) => `  - ${describe(issue, lists)}`)
  throw new Error(`The demo data has mistakes:\n${mistakes.join('\n')}`)
}

/** Reads the demo's drawings. */
export async function loadDrawings(folder = demoFolder): Promise<DemoDrawing[]> {
  const assets = join(folder, 'assets')
  const files = (await readdir(assets)).filter((file) => file.endsWith('.svg'))
  return await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(assets, file), 'utf8')
      // A rendered image is named by these bytes: the file's line breaks must not change them.
      const svg = text.trim().replaceAll(/>\s+</g, '><')
      return { key: basename(file, '.svg'), svg }
    }),
  )
}

function parseFile(file: string, text: string, now: Date): unknown {
  try {
    return JSON.parse(text, (key, value) => (dateFields.has(key) ? toDate(value, now) : value))
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error })
  }
}

const unitMs: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000 }

/** "3d 4h 12m ago" as a date. The schema rejects what is left as it is. */
function toDate(value: unknown, now: Date): unknown {
  if (typeof value !== 'string' || !/^(\d+[dhm] )+ago$/.test(value)) return value
  const parts = [...value.matchAll(/(\d+)([dhm])/g)]
  const ages = parts.map(([, count, unit = '']) => Number(count) * (unitMs[unit] ?? 0))
  return new Date(now.getTime() - ages.reduce((sum, ageMs) => sum + ageMs, 0))
}

const entriesOf = (list: unknown): Record<string, unknown>[] => (Array.isArray(list) ? list : [])

function toNames(lists: Record<string, unknown>): DemoNames {
  const names = (list: unknown, field: string) =>
    new Set(entriesOf(list).map((entry) => entry?.[field]))
  return {
    drawings: names(lists.drawings, 'key'),
    members: names(lists.members, 'key'),
    classifieds: names(lists.classifieds, 'title'),
    services: names(lists.services, 'title'),
    categories: names(lists.categories, 'slug'),
    topics: names(lists.topics, 'title'),
    feed_posts: names(lists.feedPosts, 'content'),
    forum_posts: names(
      entriesOf(lists.topics).flatMap((topic) => entriesOf(topic?.posts)),
      'content',
    ),
  }
}

/** 'topics.json, entry 12 ("Chains tonight?"), posts, entry 3, author: "ray" does not exist' */
function describe({ path, message }: z.core.$ZodIssue, lists: Record<string, unknown>): string {
  const list = String(path[0])
  const file = list.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const entry = entriesOf(lists[list])[Number(path[1])]
  const name = entry?.title ?? entry?.name ?? entry?.key
  const place = path.slice(1).map((part) => (typeof part === 'number' ? `entry ${part + 1}` : part))
  if (name !== undefined) place.splice(0, 1, `${String(place[0])} ("${name}")`)
  const where = [list === 'drawings' ? 'assets' : `${file}.json`, ...place].join(', ')
  return `${where}: ${message}`
}
