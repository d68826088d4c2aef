import { tokens } from '@haulyard/shared-ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const { breakpoint, color, space } = tokens

const Root = styled.div.withConfig({ componentId: 'mp-list-header' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[4]};
`
const Description = styled.p.withConfig({ componentId: 'mp-list-description' })`
  /* Not on a phone: there the first thing to see is what is for sale. */
  display: none;
  flex-basis: 100%;
  color: ${color.muted};

  @media (min-width: ${breakpoint.md}) {
    display: block;
  }
`

interface ListHeaderProps {
  readonly title: string
  readonly description: string
  /** The way to add to the list. */
  readonly action?: ReactNode
}

/** A list's title, in one line on a phone, where each line counts. */
export const ListHeader = ({ title, description, action }: ListHeaderProps) => (
  <Root>
    <h1 tabIndex={-1}>{title}</h1>
    {action}
    <Description>{description}</Description>
  </Root>
)
