import { tokens, VisuallyHidden, visuallyHiddenStyle } from '@haulyard/shared-ui'
import Paperclip from 'lucide-react/icons/paperclip'
import { styled } from 'styled-components'

const { color, radius, size } = tokens

/** As high as one line to write in. */
const Root = styled.label`
  display: grid;
  place-items: center;
  width: ${size.field};
  height: ${size.field};
  border-radius: ${radius.md};
  color: ${color.textMuted};
  cursor: pointer;

  & input {
    ${visuallyHiddenStyle}
  }
  &:focus-within {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  @media (hover: hover) {
    &:hover {
      background: ${color.neutralSoft};
      color: ${color.text};
    }
  }
`

/** Chooses photos and PDFs for a message, several at once. */
export const AttachButton = ({ onChoose }: { onChoose: (files: readonly File[]) => void }) => (
  <Root title="Attach Photos or PDF">
    <Paperclip aria-hidden />
    <VisuallyHidden>Attach Photos or PDF</VisuallyHidden>
    <input
      type="file"
      multiple
      accept="image/*,application/pdf,.pdf"
      onChange={(event) => {
        onChoose(Array.from(event.target.files ?? []))
        // Emptied, so that the same file can be chosen again.
        event.target.value = ''
      }}
    />
  </Root>
)
