import type { AdminSanction } from '@haulyard/api-contract'
import { memberName, memberPath } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { Badge, Button, CardText, DateText, useKeptFocus } from '@haulyard/shared-ui'
import Reply from 'lucide-react/icons/reply'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type ChoiceProps, RowChoice } from '../../../bulk/row-choice'
import { RecordRow } from '../../../lists/record-row'
import { useEndSanction } from '../api/sanctions'
import { kindWords } from '../sanction-words'

const isActive = ({ endedAt, until }: AdminSanction) =>
  endedAt === null && (until === null || new Date(until) > new Date())

const appealWords = { accepted: 'Appeal accepted', rejected: 'Appeal rejected' } as const

const Badges = ({ sanction }: { sanction: AdminSanction }) => {
  const { kind, appeal } = sanction
  return (
    <>
      <Badge tone={kindWords[kind].tone}>{kindWords[kind].label}</Badge>{' '}
      {isActive(sanction) ? null : <Badge tone="neutral">Ended</Badge>}{' '}
      {appeal ? (
        <Badge tone={appeal.outcome ? 'neutral' : 'accent'}>
          {appeal.outcome ? appealWords[appeal.outcome] : 'Open appeal'}
        </Badge>
      ) : null}
    </>
  )
}

const Facts = ({ sanction: { createdAt, until, decidedBy } }: { sanction: AdminSanction }) => (
  <>
    <DateText hasTime iso={createdAt} prefix="Since: " />{' '}
    {until ? <DateText hasTime iso={until} prefix="Until: " /> : null}{' '}
    {decidedBy ? <span>{`By ${memberName(decidedBy)}`}</span> : null}
  </>
)

const EndButton = ({ sanction }: { sanction: AdminSanction }) => {
  const end = useEndSanction(sanction)
  return (
    <Button
      variant="quiet"
      icon={<RotateCcw aria-hidden />}
      aria-label={`Take back the sanction of ${memberName(sanction.member)}`}
      isBusy={end.isPending}
      busyLabel="Saving..."
      onClick={() => end.mutate()}
    >
      Take Back
    </Button>
  )
}

interface SanctionRowProps extends ChoiceProps {
  readonly sanction: AdminSanction
  readonly onAnswer: (id: string) => void
}

/** A sanction, its appeal, and what can be done about it. */
export const SanctionRow = ({ sanction, onAnswer, ...choice }: SanctionRowProps) => {
  const keptFocus = useKeptFocus<HTMLLIElement>()
  const { member, reason, note, appeal } = sanction
  return (
    <RecordRow
      keptFocus={keptFocus}
      choice={<RowChoice {...choice} id={sanction.id} title={memberName(member)} />}
      title={<Link to={memberPath(member.id)}>{memberName(member)}</Link>}
      badges={<Badges sanction={sanction} />}
      facts={<Facts sanction={sanction} />}
      actions={
        <>
          {appeal?.outcome === null ? (
            <Button
              icon={<Reply aria-hidden />}
              aria-label={`Answer the appeal of ${memberName(member)}`}
              onClick={() => onAnswer(sanction.id)}
            >
              Answer Appeal
            </Button>
          ) : null}
          {isActive(sanction) ? <EndButton sanction={sanction} /> : null}
        </>
      }
    >
      <CardText>{reason}</CardText>
      {note ? <CardText>{`Note: ${note}`}</CardText> : null}
      {appeal ? <CardText>{`Appeal: ${appeal.text}`}</CardText> : null}
      {appeal?.answer ? <CardText>{`Answer: ${appeal.answer}`}</CardText> : null}
    </RecordRow>
  )
}
