import { CardText, tokens } from '@haulyard/shared-ui'
import type { Provenance } from '@haulyard/shell-contract/releases'
import { styled } from 'styled-components'
import { describeCommit, describeTests } from '../release-words'

/** Pressed with a thumb; the lines stay where they are. */
const TestRunLink = styled.a`
  padding-block: ${tokens.space[3]};
`

/** Leads to a run of tests in a pipeline. */
export const TestRun = ({ url }: { readonly url: string }) => (
  <TestRunLink href={url} target="_blank" rel="noopener noreferrer">
    Test Run
  </TestRunLink>
)

/** Where a release comes from: its commit, and what is known of its tests. */
export const ReleaseOrigin = ({ commit, tests }: Provenance) => (
  <CardText>
    {describeCommit(commit)}{' '}
    {tests && 'url' in tests ? <TestRun url={tests.url} /> : describeTests(tests)}
  </CardText>
)
