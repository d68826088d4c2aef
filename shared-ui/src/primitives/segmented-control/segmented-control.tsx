import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'

const { color, font, motion, radius, size, space } = tokens

/** One of the choices of a `SegmentedControl`. */
export type Segment<Value extends string> = {
  value: Value
  /** Its accessible name, exactly. */
  label: string
  icon?: ReactNode
}

/** Props of `SegmentedControl`: those of a `<div>`, and the following. Name it with `aria-label` or `aria-labelledby`. */
export type SegmentedControlProps<Value extends string> = Omit<
  ComponentPropsWithRef<'div'>,
  'children' | 'onChange' | 'role'
> & {
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

const Root = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${space[1]};
  padding: ${space[1]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.surfaceSunken};
`
const Option = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-width: ${size.target};
  min-height: ${size.target};
  padding-inline: ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius.sm};
  color: ${color.textMuted};
  font-weight: ${font.weightStrong};
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${motion.fast} ${motion.easeOut};

  /* Over the whole segment, so that a press anywhere on it is a press on the control. */
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  & > svg {
    width: ${size.icon};
    height: ${size.icon};
  }
  &:has(:checked) {
    border-color: ${color.borderStrong};
    background: ${color.surface};
    color: ${color.text};
  }
  &:has(:checked) > svg {
    color: ${color.primaryText};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`

/** One choice out of a few that are all visible: native radio buttons side by side. */
export const SegmentedControl = <Value extends string>({
  segments,
  value,
  onChange,
  ...rest
}: SegmentedControlProps<Value>) => {
  const name = useId()
  return (
    <Root {...rest} role="radiogroup">
      {segments.map((segment) => (
        <Option key={segment.value}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          {segment.label}
        </Option>
      ))}
    </Root>
  )
}
