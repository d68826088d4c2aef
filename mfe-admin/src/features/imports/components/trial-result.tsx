import type { ImportTrial } from '@haulyard/api-contract'
import { Button, InlineNotice, Stack, tokens } from '@haulyard/shared-ui'
import { failureText } from '@haulyard/shell-contract'
import { styled } from 'styled-components'

const Titles = styled.ul`
  display: grid;
  gap: ${tokens.space[1]};
  padding-inline-start: ${tokens.space[5]};
  list-style: disc;
  overflow-wrap: anywhere;
`

const summaryOf = ({ usable, unusable, items }: ImportTrial) => {
  const entries = usable === 1 ? '1 entry would come' : `${usable} entries would come`
  const left = unusable === 0 ? '' : ` ${unusable} cannot be used.`
  const first = usable > items.length ? ` The first ${items.length} are shown.` : ''
  return `${entries}; those that are known already stay as they are.${left}${first}`
}

/** Why the source could not be tried. */
export const TrialFailure = ({ error }: { error: unknown }) => (
  <InlineNotice tone="danger" role="alert">
    {failureText(error)}
  </InlineNotice>
)

interface TrialResultProps {
  readonly trial: ImportTrial
  readonly onClose?: () => void
}

/** What an import of a source would read. */
export const TrialResult = ({ trial, onClose }: TrialResultProps) => (
  <Stack gap={2} role="status">
    {trial.error === null ? (
      <>
        <p>{summaryOf(trial)}</p>
        {trial.items.length > 0 ? (
          <Titles>
            {trial.items.map(({ title, url }) => (
              <li key={url}>{title}</li>
            ))}
          </Titles>
        ) : null}
      </>
    ) : (
      <InlineNotice tone="danger">The source {trial.error}.</InlineNotice>
    )}
    {onClose ? (
      <div>
        <Button onClick={onClose}>Hide</Button>
      </div>
    ) : null}
  </Stack>
)
