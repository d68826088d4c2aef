import { CardText, tokens } from '@haulyard/shared-ui'
import type { Provenance } from '@haulyard/shell-contract/releases'
import { styled } from 'styled-components'
import { describeCommit, describeTests } from '../release-words'

/** Pressed with a thumb; the lines stay where they are. */
const TestRun = styled.a`
  padding-block: ${tokens.space[3]};
`

/** Where a release comes from: its commit, and what is known of its tests. */
export const ReleaseOrigin = ({ commit, tests }: Provenance) => (
  <CardText>
    {describeCommit(commit)}{' '}
    {tests && 'url' in tests ? (
      <TestRun href={tests.url} target="_blank" rel="noopener noreferrer">
        Test Run
      </TestRun>
    ) : (
      describeTests(tests)
    )}
  </CardText>
)
