import { CardText, RecordItems, RelativeTime, tokens } from '@haulyard/shared-ui'
import type { ReleaseEvent } from '@haulyard/shell-contract/releases'
import { styled } from 'styled-components'
import { Disclosure } from '../../../actions/disclosure'
import { describeEvent, describeFigures } from '../release-words'
import { ReleaseOrigin, TestRun } from './release-origin'

const Events = styled.ol`
  display: grid;
  gap: ${tokens.space[2]};
  overflow-wrap: anywhere;
`

interface ReleaseHistoryProps {
  /** Newest first. */
  readonly history: readonly ReleaseEvent[]
  readonly now: number
}

/** What the guard of rollouts has compared. */
const GuardFigures = ({ candidate, live }: NonNullable<ReleaseEvent['figures']>) => (
  <>
    <CardText>This version: {describeFigures(candidate)}.</CardText>
    {live ? <CardText>The live version: {describeFigures(live)}.</CardText> : null}
  </>
)

/** What was done to the releases of a remote, in sentences. */
export const ReleaseHistory = ({ history, now }: ReleaseHistoryProps) => (
  <Disclosure>
    <summary>Release History</summary>
    <Events>
      <RecordItems records={history} keyOf={({ revision }) => revision} isPlain>
        {(event) => (
          <li>
            {describeEvent(event)} by {event.by}, <RelativeTime iso={event.at} now={now} />
            {event.figures ? <GuardFigures {...event.figures} /> : null}
            {event.evidence === undefined ? null : <TestRun url={event.evidence} />}
            {event.provenance ? <ReleaseOrigin {...event.provenance} /> : null}
          </li>
        )}
      </RecordItems>
    </Events>
  </Disclosure>
)
