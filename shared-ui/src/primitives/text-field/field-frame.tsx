import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'
import { visuallyHiddenStyle } from '../visually-hidden/visually-hidden'

const { color, space, font, size } = tokens

/** What every field takes besides its control's own props. */
export type FieldFrameProps = {
  /** The control's accessible name, shown above it. */
  label: string
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean | undefined
  /** Help that is always shown, read after the label. */
  hint?: ReactNode
  /** What is wrong; ties itself to the control and marks it invalid. */
  error?: string | null | undefined
}

/** Joins the ids of describing elements, without the absent ones. */
const joinIds = (...ids: ReactNode[]): string | undefined =>
  ids.filter((id) => typeof id === 'string' && id !== '').join(' ') || undefined

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  align-content: start;
  min-width: 0;
`
const Label = styled.label`
  font-size: ${font.size.sm};
  font-weight: ${font.weightStrong};
  line-height: 1.3;

  &[data-hidden] {
    ${visuallyHiddenStyle}
  }
`
/** Holds what is wrong, and at its end a count. */
const Foot = styled.div`
  display: flex;
  gap: ${space[3]};
  justify-content: space-between;

  > div {
    flex: none;
    margin-inline-start: auto;
  }
`
/** A line about a field: a hint, or with `data-tone="error"` what is wrong. */
export const FieldNote = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.sm};
  line-height: 1.4;

  &[data-tone='error'] {
    color: ${color.dangerText};
    font-weight: ${font.weightMedium};
  }
`
/** Holds the control and what is over it. */
const ControlBox = styled.div`
  position: relative;
  min-height: ${size.target};

  > svg {
    position: absolute;
    top: 50%;
    left: ${space[3]};
    width: ${size.icon};
    height: ${size.icon};
    /* A card lifts its controls above its link. */
    z-index: 2;
    color: ${color.textMuted};
    pointer-events: none;
    transform: translateY(-50%);
  }
  > select + svg,
  > [role='combobox'] + svg {
    right: ${space[3]};
    left: auto;
  }
  > button:not([role]) {
    position: absolute;
    top: 50%;
    right: ${space[1]};
    color: ${color.textMuted};
    transform: translateY(-50%);
  }
`

type FieldOptions = Pick<FieldFrameProps, 'hint' | 'error'> & {
  id: string | undefined
  describedBy: string | undefined
  /** The control has a count at its foot. */
  hasCount?: boolean
}

/** The props that tie a control to its label, hint and error. */
export const useFieldControl = ({
  id: givenId,
  hint,
  error,
  describedBy,
  hasCount = false,
}: FieldOptions) => {
  const ownId = useId()
  const id = givenId ?? ownId
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': joinIds(
      describedBy,
      hint && `${id}-hint`,
      error && `${id}-error`,
      hasCount && `${id}-count`,
    ),
  }
}

type FrameProps = FieldFrameProps & {
  className?: string | undefined
  controlId: string
  /** Stands at the foot's end. */
  count?: ReactNode
  children: ReactNode
}

/** Label above, hint, the control as `children`, and what is wrong below it. */
export const FieldFrame = (props: FrameProps) => (
  <Root className={props.className}>
    <Label htmlFor={props.controlId} data-hidden={props.isLabelHidden || undefined}>
      {props.label}
    </Label>
    {props.hint ? <FieldNote id={`${props.controlId}-hint`}>{props.hint}</FieldNote> : null}
    <ControlBox>{props.children}</ControlBox>
    {props.error || props.count ? (
      <Foot>
        {props.error ? (
          <FieldNote id={`${props.controlId}-error`} data-tone="error">
            {props.error}
          </FieldNote>
        ) : null}
        {props.count}
      </Foot>
    ) : null}
  </Root>
)
