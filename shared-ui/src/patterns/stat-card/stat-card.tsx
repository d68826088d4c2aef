import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Card } from '../../primitives/card/card'
import { Skeleton } from '../../primitives/skeleton/skeleton'
import { tokens } from '../../tokens'

const { color, space, font, size } = tokens

/** Props of `StatCard`: those of an `<article>`, and the following. */
export type StatCardProps = Omit<ComponentPropsWithRef<'article'>, 'children'> & {
  label: string
  /** The figure, formatted. */
  value: ReactNode
  /** An empty one (`''`) keeps its line, for figures beside ones that have one. */
  caption?: ReactNode
  /** Decorative. */
  icon?: ReactNode
  /** Keeps the figure's place while it is not known. */
  isLoading?: boolean
}

const Root = styled(Card)`
  gap: ${space[2]};
`
const Label = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  color: ${color.textMuted};
  font-size: ${font.size.sm};
  font-weight: ${font.weightStrong};

  & svg {
    width: ${size.icon};
    height: ${size.icon};
    color: ${color.accentText};
  }
`
const Value = styled.p`
  /* Figures side by side stand on one line, however long their labels are. */
  margin-top: auto;
  font-family: ${font.heading};
  font-size: ${font.size.figure};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
`
const Caption = styled.p`
  min-height: 1.5em;
  color: ${color.textMuted};
  font-size: ${font.size.sm};
`

/** One figure with its label, and a caption that says how to read it. */
export const StatCard = ({ label, value, caption, icon, isLoading, ...rest }: StatCardProps) => (
  <Root {...rest} aria-busy={isLoading || undefined}>
    <Label>
      {label}
      {icon}
    </Label>
    <Value>{isLoading ? <Skeleton shape="figure" width="half" /> : value}</Value>
    {caption === undefined ? null : <Caption>{caption}</Caption>}
  </Root>
)
