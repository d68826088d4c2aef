import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { Disclosure } from '../../../actions/disclosure'
import type { FieldChange } from '../changes'

const { color, font, space } = tokens

const Changes = styled.ul`
  display: grid;
  gap: ${space[1]};
  color: ${color.text};
  overflow-wrap: anywhere;

  & strong {
    font-weight: ${font.weightMedium};
  }
`

const describe = ({ before, after }: FieldChange) =>
  before === null || after === null ? (before ?? after) : `${before} → ${after}`

/** What an action changed, for who wants to know. */
export const ChangeDetails = ({ changes }: { changes: readonly FieldChange[] }) => (
  <Disclosure>
    <summary>What changed</summary>
    <Changes>
      {changes.map((change) => (
        <li key={change.name}>
          <strong>{change.name}:</strong> {describe(change)}
        </li>
      ))}
    </Changes>
  </Disclosure>
)
