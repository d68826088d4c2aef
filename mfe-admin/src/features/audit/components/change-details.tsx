import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import type { FieldChange } from '../changes'

const { color, font, size, space } = tokens

const Details = styled.details.withConfig({ componentId: 'ad-changes' })`
  font-size: ${font.size.sm};

  & > summary {
    min-height: ${size.target};
    width: fit-content;
    padding-block: ${space[3]};
    color: ${color.amberText};
    line-height: 1.25rem;
    cursor: pointer;
  }
  &[open] {
    padding-block-end: ${space[3]};
  }
`
const Changes = styled.ul.withConfig({ componentId: 'ad-change-list' })`
  display: grid;
  gap: ${space[1]};
  color: ${color.ink};
  overflow-wrap: anywhere;

  & strong {
    font-weight: ${font.weightMedium};
  }
`

const describe = ({ before, after }: FieldChange) =>
  before === null || after === null ? (before ?? after) : `${before} → ${after}`

/** What an action changed, for who wants to know. */
export const ChangeDetails = ({ changes }: { changes: readonly FieldChange[] }) => (
  <Details>
    <summary>What changed</summary>
    <Changes>
      {changes.map((change) => (
        <li key={change.name}>
          <strong>{change.name}:</strong> {describe(change)}
        </li>
      ))}
    </Changes>
  </Details>
)
