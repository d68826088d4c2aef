import type { ImportSourceResult } from '@haulyard/api-contract'
import { RecordItems, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { Disclosure } from '../../../actions/disclosure'
import { SourceResult } from '../../../imports/components/source-result'
import { summaryOf } from '../../../imports/results-summary'

const Sources = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${tokens.space[4]};
`

/** The failures first: they need an administrator. */
const byFailure = (one: ImportSourceResult, other: ImportSourceResult) =>
  Number(other.error !== null) - Number(one.error !== null)

/** What the sources of a run brought, in short and one by one. */
export const RunResults = ({ sources }: { sources: readonly ImportSourceResult[] }) => (
  <div>
    <p>{summaryOf(sources)}</p>
    <Disclosure>
      <summary>What each source brought</summary>
      <Sources>
        <RecordItems records={sources.toSorted(byFailure)} keyOf={({ name }) => name} isPlain>
          {(source) => <SourceResult source={source} />}
        </RecordItems>
      </Sources>
    </Disclosure>
  </div>
)
