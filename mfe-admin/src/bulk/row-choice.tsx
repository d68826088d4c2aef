import { tokens } from '@haulyard/shared-ui'
import { CheckboxField } from '@haulyard/shared-ui/controls'
import { styled } from 'styled-components'
import type { BulkSelection } from './use-bulk-selection'

/** The box stands in the middle of its 44 px: these reach above, so that it stands at the title. */
const Choice = styled(CheckboxField)`
  margin-block: calc(-1 * ${tokens.space[3]});
`

/** What a row needs to be chosen. */
export interface ChoiceProps {
  /** Whether it is chosen for a bulk step; `null` while that mode is off. */
  readonly isChosen: boolean | null
  readonly onChoose: BulkSelection['choose']
}

interface RowChoiceProps extends ChoiceProps {
  readonly id: string
  readonly title: string
}

/** A row's checkbox. */
export const RowChoice = ({ id, title, isChosen, onChoose }: RowChoiceProps) =>
  isChosen === null ? null : (
    <Choice
      isLabelHidden
      label={`Select ${title}`}
      checked={isChosen}
      onChange={(event) => onChoose([id], event.target.checked)}
    />
  )
