import type { DirectMessage } from '@haulyard/api-contract'
import { tokens } from '@haulyard/shared-ui'
import Pin from 'lucide-react/icons/pin'
import { styled } from 'styled-components'

const { color, font, size, space } = tokens

const Root = styled.button`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  width: 100%;
  min-height: ${size.target};
  padding: ${space[2]} ${space[4]};
  border: 0;
  border-bottom: 1px solid ${color.border};
  background: ${color.neutralSoft};
  color: ${color.text};
  font: inherit;
  font-size: ${font.size.sm};
  text-align: start;
  cursor: pointer;

  & > svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
  }
  & > span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

interface PinnedBarProps {
  /** The one that was pinned last first. */
  readonly pins: readonly DirectMessage[]
  readonly onShowPins: () => void
}

/** The newest pin above the messages; a press shows all. */
export const PinnedBar = ({ pins: [newest, ...others], onShowPins }: PinnedBarProps) =>
  newest ? (
    <Root type="button" onClick={onShowPins}>
      <Pin aria-hidden />
      <span>Pinned: {newest.content}</span>
      {others.length > 0 ? <b>{`${others.length + 1} pins`}</b> : null}
    </Root>
  ) : null
