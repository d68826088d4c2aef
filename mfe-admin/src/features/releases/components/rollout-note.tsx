import { CardText, RelativeTime } from '@haulyard/shared-ui'
import type { RemoteReleases } from '@haulyard/shell-contract/releases'

interface RolloutNoteProps {
  readonly remote: RemoteReleases
  readonly now: number
}

/** Says what the guard of rollouts has done last, where an administrator has to know. */
export const RolloutNote = ({ remote, now }: RolloutNoteProps) => {
  const { name, canary, history } = remote
  const [last] = history
  if (canary?.isPaused) {
    return (
      <CardText role="note">
        The rollout of {canary.version} is paused: visitors without an account report problems. Run
        the smoke suite on it. If it passes, run <code>pnpm release confirm {name}</code>; if not,
        run <code>pnpm release canary {name} 0</code>
      </CardText>
    )
  }
  if (last?.rollout !== 'stopped') return null
  return (
    <CardText role="note">
      The guard stopped {last.previous ?? last.version} <RelativeTime iso={last.at} now={now} />:
      members had more problems with it than with the live version. The history has the figures.
    </CardText>
  )
}
