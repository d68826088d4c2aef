import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { Skeleton } from './skeleton'

describe('Skeleton', () => {
  behavesAsComponent<HTMLSpanElement>({ create: (props) => <Skeleton {...props} /> })

  test('is hidden from screen readers and has its shape', () => {
    const { container } = render(<Skeleton shape="title" width="half" />)
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
    expect(container.firstElementChild).toHaveAttribute('data-shape', 'title')
    expect(container.firstElementChild).toHaveAttribute('data-width', 'half')
  })
})
