import type { Config } from '../../../config/config'
import { demoListingSources, demoNewsFeeds } from './demo-sources'

/** What is imported from: what the settings say, or else, in a demo, what is shipped for it. */
export function toSources({ mode, newsFeeds, listingSources }: Config) {
  const isDemo = mode === 'demo'
  return {
    newsFeeds: newsFeeds ?? (isDemo ? demoNewsFeeds : []),
    listingSources: listingSources ?? (isDemo ? demoListingSources : []),
  }
}
