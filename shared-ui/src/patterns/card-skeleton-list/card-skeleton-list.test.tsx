import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { CardSkeletonList } from './card-skeleton-list'

describe('CardSkeletonList', () => {
  behavesAsComponent<HTMLDivElement>({
    create: (props) => <CardSkeletonList count={6} label="Loading articles" {...props} />,
    role: 'group',
    name: 'Loading articles',
  })

  test.each([
    [6, 'card'],
    [5, 'row'],
    [4, 'stat'],
  ] as const)('is busy and has exactly %i %s placeholders as children', (count, variant) => {
    render(<CardSkeletonList count={count} variant={variant} label="Loading" />)
    const list = screen.getByRole('group', { busy: true })
    expect(list.children).toHaveLength(count)
    for (const child of list.children) expect(child).toHaveAttribute('aria-hidden', 'true')
  })

  test('cards stand in a grid and rows in a stack unless told', () => {
    const { container, rerender } = render(<CardSkeletonList count={1} label="Loading" />)
    expect(container.firstElementChild).toHaveStyle({ display: 'grid' })
    rerender(<CardSkeletonList count={1} label="Loading" variant="row" />)
    expect(container.firstElementChild).toHaveStyle({ display: 'flex' })
    rerender(<CardSkeletonList count={1} label="Loading" variant="row" layout="grid" />)
    expect(container.firstElementChild).toHaveStyle({ display: 'grid' })
  })
})
