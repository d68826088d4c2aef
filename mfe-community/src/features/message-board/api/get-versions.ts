import type { EarlierText } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'

/** What has a history: a post, or the title of a topic. */
export interface Versioned {
  readonly kind: 'posts' | 'topics'
  readonly id: string
}

/** The earlier texts, newest first. They are read each time: they may have become more. */
export const useVersions = ({ kind, id }: Versioned) =>
  useQuery<readonly EarlierText[]>({
    queryKey: [`/api/forum/${kind}/${encodeURIComponent(id)}/versions`],
    staleTime: 0,
  })
