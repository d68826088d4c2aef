import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'

const { color, space, font, size } = tokens

/** Props of `PageHeader`: those of a `<div>`, and the following. */
export type PageHeaderProps = Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> & {
  /** The page's one `<h1>`, which takes focus after navigation. */
  title: ReactNode
  description?: ReactNode
  /** Buttons, at the end of the line, below it on a phone. */
  actions?: ReactNode
  /** A way back, above the title. */
  back?: ReactNode
}

const Root = styled.div.withConfig({ componentId: 'hy-page-header' })`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space[4]};
`
const Words = styled.div.withConfig({ componentId: 'hy-page-header-words' })`
  display: grid;
  /* No wider than its place, so that a word longer than the line breaks in it. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  flex: 1 1 20rem;
  min-width: 0;
`
const Description = styled.p.withConfig({ componentId: 'hy-page-header-description' })`
  max-width: ${size.measure};
  color: ${color.muted};
  font-size: ${font.size.md};
  text-wrap: pretty;
`
const Actions = styled.div.withConfig({ componentId: 'hy-page-header-actions' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`

/** A page's title, what it is for, and its main actions. A `<div>`: the banner is the shell's. */
export const PageHeader = ({ title, description, actions, back, ...rest }: PageHeaderProps) => (
  <Root {...rest}>
    <Words>
      {back}
      <h1 tabIndex={-1}>{title}</h1>
      {description ? <Description>{description}</Description> : null}
    </Words>
    {actions ? <Actions>{actions}</Actions> : null}
  </Root>
)
