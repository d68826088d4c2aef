import type { FieldMap } from './field-map'
import { readFeed } from './read-feed'
import { readJson } from './read-json'
import { type SourceContent, SourceError, type SourceFile } from './source-item'

/** A file with how to read it. */
export type ReadingTask = SourceFile &
  ({ readonly type: 'rss' } | { readonly type: 'json'; readonly map: FieldMap })

/** Errors lose their class on the way between threads, so the reason travels as a value. */
export type ReadingResult = SourceContent | { readonly reason: string }

/** The worker's only task: reading 2 MiB takes longer than the main thread may be busy. */
export function readSource(task: ReadingTask): ReadingResult {
  try {
    return task.type === 'rss' ? readFeed(task) : readJson(task)
  } catch (error) {
    if (error instanceof SourceError) return { reason: error.message }
    throw error
  }
}
