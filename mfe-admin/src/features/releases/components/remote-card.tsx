import type { RemoteStatistics } from '@haulyard/api-contract'
import { Badge, Card, CardTitle, Cluster, useKeptFocus } from '@haulyard/shared-ui'
import type { ReleaseOverview, RemoteReleases } from '@haulyard/shell-contract/releases'
import { versionsOf } from '../release-figures'
import { ReleaseHistory } from './release-history'
import { RollBack } from './roll-back'
import { RolloutNote } from './rollout-note'
import { VersionList } from './version-list'

interface RemoteCardProps {
  readonly remote: RemoteReleases
  readonly overview: ReleaseOverview
  /** `null` while they are not known. */
  readonly statistics: readonly RemoteStatistics[] | null
  readonly now: number
}

/** Why nobody has the remote, where that is so. An older server says of no remote that it is off. */
const absenceOf = ({ live, canary, isOff = live === null }: RemoteReleases): string | null => {
  if (isOff) return 'Switched off'
  return live === null && canary === null ? 'Retired' : null
}

/** One remote: what people have of it, how that does, how it came to be, and the way back. */
export const RemoteCard = ({ remote, overview, statistics, now }: RemoteCardProps) => {
  // Rolled back to the first version, the button goes.
  const keptFocus = useKeptFocus<HTMLLIElement>()
  const { name, canary, isPinned, history } = remote
  const absence = absenceOf(remote)
  const versions = versionsOf(remote, statistics ?? [])
  return (
    <Card {...keptFocus} as="li">
      <Cluster gap={2}>
        <CardTitle>{name}</CardTitle> {isPinned ? <Badge tone="info">Pinned</Badge> : null}{' '}
        {absence === null ? null : <Badge tone="danger">{absence}</Badge>}
      </Cluster>
      {versions.length > 0 ? (
        <VersionList
          versions={versions}
          hasStatistics={statistics !== null}
          canary={canary}
          now={now}
        />
      ) : null}
      <RolloutNote remote={remote} now={now} />
      <Cluster>
        <RollBack remote={remote} {...overview} />
      </Cluster>
      <ReleaseHistory history={history} now={now} />
    </Card>
  )
}
