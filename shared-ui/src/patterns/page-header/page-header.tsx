import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'

const { breakpoint, color, space, font, size } = tokens

/** Props of `PageHeader`: those of a `<div>`, and the following. */
export type PageHeaderProps = Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> & {
  /** The page's one `<h1>`, which takes focus after navigation. */
  title: ReactNode
  description?: ReactNode
  /** On a phone without the description: there a list's first record counts more. */
  isBrief?: boolean
  /** Buttons, beside the title; on a phone below the description, where that is shown. */
  actions?: ReactNode
  /** A way back, above the title. */
  back?: ReactNode
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[4]};

  @media (min-width: ${breakpoint.md}) {
    row-gap: ${space[2]};
  }
`
const Back = styled.div`
  flex-basis: 100%;
`
const Title = styled.h1`
  flex: 1 1 auto;
  /* No wider than its place, so that a word longer than the line breaks in it. */
  min-width: 0;
`
const Description = styled.p`
  flex-basis: 100%;
  /* The line is its own; only the words keep to the measure. */
  padding-inline-end: max(0px, 100% - ${size.measure});
  color: ${color.textMuted};
  font-size: ${font.size.md};
  text-wrap: pretty;

  @media not all and (min-width: ${breakpoint.md}) {
    &[data-brief] {
      display: none;
    }
  }
  @media (min-width: ${breakpoint.md}) {
    /* Below the line that the title shares with the actions. */
    order: 1;
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`

/** A page's title, what it is for, and its main actions. A `<div>`: the banner is the shell's. */
export const PageHeader = (props: PageHeaderProps) => {
  const { title, description, isBrief = false, actions, back, ...rest } = props
  return (
    <Root {...rest}>
      {back ? <Back>{back}</Back> : null}
      <Title tabIndex={-1}>{title}</Title>
      {description ? (
        <Description data-brief={isBrief || undefined}>{description}</Description>
      ) : null}
      {actions ? <Actions>{actions}</Actions> : null}
    </Root>
  )
}
