import { RecordItems, RelativeTime, tokens } from '@haulyard/shared-ui'
import type { ReleaseEvent } from '@haulyard/shell-contract/releases'
import { styled } from 'styled-components'
import { Disclosure } from '../../../actions/disclosure'
import { describeEvent } from '../release-words'
import { ReleaseOrigin } from './release-origin'

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

/** What was done to the releases of a remote, in sentences. */
export const ReleaseHistory = ({ history, now }: ReleaseHistoryProps) => (
  <Disclosure>
    <summary>Release History</summary>
    <Events>
      <RecordItems records={history} keyOf={({ revision }) => revision} isPlain>
        {(event) => (
          <li>
            {describeEvent(event)} by {event.by}, <RelativeTime iso={event.at} now={now} />
            {event.provenance ? <ReleaseOrigin {...event.provenance} /> : null}
          </li>
        )}
      </RecordItems>
    </Events>
  </Disclosure>
)
