import type { Config } from '../../../config/config'
import { demoListingSources, demoNewsFeeds } from './demo-sources'

/** The configured sources, or the demo's own. */
export function toSources({ mode, newsFeeds, listingSources }: Config) {
  const isDemo = mode === 'demo'
  return {
    newsFeeds: newsFeeds ?? (isDemo ? demoNewsFeeds : []),
    listingSources: listingSources ?? (isDemo ? demoListingSources : []),
  }
}
