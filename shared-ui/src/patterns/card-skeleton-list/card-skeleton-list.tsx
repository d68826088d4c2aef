import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { CardGrid } from '../../layout/card-grid'
import { Stack } from '../../layout/stack'
import { Card, CardFooter } from '../../primitives/card/card'
import { Skeleton } from '../../primitives/skeleton/skeleton'
import { tokens } from '../../tokens'

/** What the placeholders stand for: a card with a picture, a row of text, a figure. */
export type CardSkeletonVariant = 'card' | 'row' | 'stat'

/** Props of `CardSkeletonList`: those of a `<div>`, and the following. */
export type CardSkeletonListProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** How many placeholders. */
  count: number
  /** What is loading, read to screen readers: `Loading articles`. */
  label: string
  /** Default `card`. */
  variant?: CardSkeletonVariant
  /** Default: `row` stands in a `stack`, the others in a `grid`. */
  layout?: 'grid' | 'stack'
}

const Placeholder = styled(Card)`
  &[data-variant='stat'] {
    gap: ${tokens.space[2]};
  }
`
// A grid, since the lines' margins would collapse in a block.
const Lines = styled.div`
  display: grid;
`
const ImageSlot = styled.div`
  margin: calc(-1 * var(--hy-card-padding)) calc(-1 * var(--hy-card-padding)) 0;
  border-radius: ${tokens.radius.lg} ${tokens.radius.lg} 0 0;
  overflow: hidden;
`

const FootSlot = styled(CardFooter)`
  min-height: ${tokens.size.target};
`

const bodies: Record<CardSkeletonVariant, ReactNode> = {
  card: (
    <>
      <ImageSlot>
        <Skeleton shape="image" />
      </ImageSlot>
      <Skeleton width="short" />
      <Skeleton shape="title" width="long" />
      <Lines data-skeleton="lines">
        <Skeleton />
        <Skeleton width="half" />
      </Lines>
      <Skeleton width="half" />
      <FootSlot>
        <Skeleton shape="figure" width="short" />
      </FootSlot>
    </>
  ),
  row: (
    <>
      <Skeleton shape="title" width="half" />
      <Lines data-skeleton="lines">
        <Skeleton />
        <Skeleton width="long" />
      </Lines>
      <Skeleton width="short" />
    </>
  ),
  stat: (
    <>
      <Skeleton width="half" />
      <Skeleton shape="figure" width="short" />
      <Skeleton width="long" />
    </>
  ),
}

/**
 * A list on its way: `aria-busy`, and exactly `count` placeholder cards as its direct
 * children, as high as the cards that will take their place.
 */
export const CardSkeletonList = ({
  count,
  label,
  variant = 'card',
  layout = variant === 'row' ? 'stack' : 'grid',
  ...rest
}: CardSkeletonListProps) => {
  const placeholders = Array.from({ length: count }, (_, index) => (
    <Placeholder key={index} as="div" aria-hidden data-skeleton="card" data-variant={variant}>
      {bodies[variant]}
    </Placeholder>
  ))
  const busy = { 'aria-busy': true, 'aria-label': label, role: 'group' } as const
  return layout === 'stack' ? (
    <Stack {...rest} {...busy}>
      {placeholders}
    </Stack>
  ) : (
    <CardGrid {...rest} {...busy} data-columns={variant === 'stat' ? 'figures' : undefined}>
      {placeholders}
    </CardGrid>
  )
}
