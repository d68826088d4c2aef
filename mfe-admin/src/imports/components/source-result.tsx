import type { ImportSourceResult } from '@haulyard/api-contract'
import { Badge, type BadgeTone, Cluster, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { color, font, space } = tokens

const Source = styled.li`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  overflow-wrap: anywhere;

  & > p {
    color: ${color.textMuted};
    font-size: ${font.size.sm};
  }
`

const stateOf = ({ error, failed }: ImportSourceResult): readonly [BadgeTone, string] => {
  if (error !== null) return ['danger', 'Failed']
  return failed === 0 ? ['success', 'Read'] : ['accent', 'Read in part']
}

const describe = ({ added, updated, skipped, error, ...others }: ImportSourceResult) => {
  // The reason reads on from the source: "responded with 404".
  if (error !== null) return `Nothing was imported: the source ${error}.`
  const { failed, editedHere = 0 } = others
  return [
    `${added} added`,
    `${updated} updated`,
    `${skipped} skipped`,
    ...(editedHere === 0 ? [] : [`${editedHere} changed but edited here`]),
    ...(failed === 0 ? [] : [`${failed} failed`]),
  ].join(', ')
}

/** What one source brought, or why it did not. */
export const SourceResult = ({ source }: { source: ImportSourceResult }) => {
  const [tone, state] = stateOf(source)
  return (
    <Source>
      <Cluster gap={2}>
        <strong>{source.name}</strong> <Badge tone={tone}>{state}</Badge>
      </Cluster>
      <p>{describe(source)}</p>
    </Source>
  )
}
