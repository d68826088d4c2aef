import type { FieldMap } from './field-map'
import { readFeed } from './read-feed'
import { readJson } from './read-json'
import { type SourceContent, SourceError, type SourceFile } from './source-item'

/** A file and its format. */
export type ReadingTask = SourceFile &
  ({ readonly type: 'rss' } | { readonly type: 'json'; readonly map: FieldMap })

/** Errors lose their class between threads, so the reason is returned as a value. */
export type ReadingResult = SourceContent | { readonly reason: string }

/** The worker's task: reading 2 MiB would block the main thread for too long. */
export function readSource(task: ReadingTask): ReadingResult {
  try {
    return task.type === 'rss' ? readFeed(task) : readJson(task)
  } catch (error) {
    if (error instanceof SourceError) return { reason: error.message }
    throw error
  }
}
