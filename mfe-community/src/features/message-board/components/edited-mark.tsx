import { useQuestion } from '@haulyard/remote-kit'
import { createLazyPart, DateText, LazyDialog, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import type { Versioned } from '../api/get-versions'

const { color, font, size } = tokens

const historyDialog = createLazyPart(() =>
  import(/* webpackChunkName: "reading" */ './history-dialog').then(
    ({ HistoryDialog }) => HistoryDialog,
  ),
)

const Mark = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.textMuted};
  font: inherit;
  font-size: ${font.size.sm};
  text-decoration: underline;
  cursor: pointer;

  /* As high as a finger needs, without moving the lines around. */
  margin-block: calc((1.5rem - ${size.target}) / 2);
  min-height: ${size.target};
`

interface EditedMarkProps {
  readonly of: Versioned
  readonly editedAt: string
}

/** When something was edited; opens what it said before. */
export const EditedMark = ({ of, editedAt }: EditedMarkProps) => {
  const history = useQuestion()
  return (
    <>
      <Mark type="button" title="Show earlier versions" onClick={history.open}>
        <DateText iso={editedAt} hasTime prefix="Edited: " />
      </Mark>
      <LazyDialog
        part={historyDialog}
        isOpen={history.isOpen}
        label="Opening the history"
        onFail={history.fail}
      >
        {(HistoryDialog) => <HistoryDialog of={of} onClose={history.close} />}
      </LazyDialog>
    </>
  )
}
