import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { EmptyState } from './empty-state'

describe('EmptyState', () => {
  behavesAsComponent<HTMLDivElement>({
    create: (props) => <EmptyState title="Nothing here" {...props} />,
  })

  test('says what is missing, what to do, and how', () => {
    const { container } = render(
      <EmptyState
        title="No services found"
        hint="Try another city"
        action={<a href="/add">Add one</a>}
        illustration="toolbox"
      />,
    )
    expect(screen.getByText('No services found')).toBeVisible()
    expect(screen.getByText('Try another city')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add one' })).toBeVisible()
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  })

  test('is a heading only when it stands for a page or a section', () => {
    const { rerender } = render(<EmptyState title="Not found" />)
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
    rerender(<EmptyState title="Not found" headingLevel={1} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Not found' })).toHaveAttribute(
      'tabindex',
      '-1',
    )
  })

  test('has an edge of its own unless it is told that it stands in one', () => {
    const { container, rerender } = render(<EmptyState title="Nothing new" />)
    expect(container.firstElementChild).not.toHaveAttribute('data-plain')
    rerender(<EmptyState title="Nothing new" isPlain />)
    expect(container.firstElementChild).toHaveAttribute('data-plain')
  })
})
