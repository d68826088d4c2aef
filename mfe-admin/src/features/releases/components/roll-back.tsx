import { useQuestion } from '@haulyard/remote-kit'
import { Button, CardText } from '@haulyard/shared-ui'
import { ConfirmDialog } from '@haulyard/shared-ui/controls'
import { failureText } from '@haulyard/shell-contract'
import type { ReleaseOverview, RemoteReleases } from '@haulyard/shell-contract/releases'
import Undo2 from 'lucide-react/icons/undo-2'
import { styled } from 'styled-components'
import { useRollBack } from '../api/roll-back'

/** A version is one long word, which large text on a phone has no line for. */
const OpenButton = styled(Button)`
  max-width: 100%;
  overflow-wrap: anywhere;
`

/** What happens to whom, in the order in which they notice it. */
const consequenceOf = (remote: RemoteReleases, version: string): string => {
  const { name, live, canary, isOff } = remote
  if (canary) {
    return `Everybody gets ${version} with the next page that they open: the canary ${canary.version} is taken back. Pages that are open stay as they are.`
  }
  if (live === null && isOff === false) {
    return `${name} is back with ${version} for everybody, with the next page that they open.`
  }
  if (live === null) return `${name} stays switched off; once it is on, everybody gets ${version}.`
  return `Everybody gets ${version} instead of ${live} with the next page that they open. Pages that are open stay as they are, and ${live} can be released again.`
}

interface RollBackButtonProps {
  readonly remote: RemoteReleases
  readonly version: string
  readonly revision: number
}

const RollBackButton = ({ remote, version, revision }: RollBackButtonProps) => {
  const question = useQuestion()
  const { mutateAsync } = useRollBack(remote.name)
  return (
    <>
      <OpenButton icon={<Undo2 aria-hidden />} onClick={question.open}>
        Roll Back to {version}
      </OpenButton>
      {question.isOpen ? (
        <ConfirmDialog
          title={`Roll back ${remote.name}?`}
          description={consequenceOf(remote, version)}
          confirmLabel="Roll Back"
          busyLabel="Rolling back..."
          tone="danger"
          describeFailure={failureText}
          onConfirm={() => mutateAsync({ revision, version })}
          onClose={question.close}
        />
      ) : null}
    </>
  )
}

interface RollBackProps extends Pick<ReleaseOverview, 'revision' | 'canRollBack'> {
  readonly remote: RemoteReleases
}

/** The way back to the version before, from here or by hand. */
export const RollBack = ({ remote, revision, canRollBack }: RollBackProps) => {
  const { name, before } = remote
  if (before === null) return <CardText>There is no version before this one.</CardText>
  if (canRollBack) return <RollBackButton remote={remote} version={before} revision={revision} />
  return (
    <CardText>
      To go back to {before}, run <code>pnpm release rollback {name}</code>
    </CardText>
  )
}
