import type { Config } from '../../../config/config'
import { demoClassifiedSources, demoNewsFeeds } from './demo-sources'

/** The configured sources, or the demo's own. */
export function toSources({ mode, newsFeeds, classifiedSources }: Config) {
  const isDemo = mode === 'demo'
  return {
    newsFeeds: newsFeeds ?? (isDemo ? demoNewsFeeds : []),
    classifiedSources: classifiedSources ?? (isDemo ? demoClassifiedSources : []),
  }
}
