import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { CountBadge } from './count-badge'

const renderBadge = (count: number, max?: number) =>
  render(
    <CountBadge count={count} label={`${count} new`} {...(max === undefined ? {} : { max })}>
      <i>icon</i>
    </CountBadge>,
  )

describe('CountBadge', () => {
  behavesAsComponent<HTMLSpanElement>({ create: (props) => <CountBadge count={3} {...props} /> })

  test.each([
    [1, undefined, '1'],
    [9, undefined, '9'],
    [10, undefined, '9+'],
    [99, 99, '99'],
    [100, 99, '99+'],
  ])('%i of at most %s reads %s, and says what it counts', (count, max, shown) => {
    renderBadge(count, max)
    expect(screen.getByText(shown)).toHaveAttribute('aria-hidden', 'true')
    expect(screen.getByText(`${count} new`)).toHaveStyle({ position: 'absolute' })
  })

  test('shows and says nothing at 0', () => {
    const { container } = renderBadge(0)
    expect(container).toHaveTextContent(/^icon$/)
  })
})
