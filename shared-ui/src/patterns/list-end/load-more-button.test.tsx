import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { LoadMoreButton } from './load-more-button'

describe('LoadMoreButton', () => {
  behavesAsComponent<HTMLButtonElement>({
    create: (props) => <LoadMoreButton {...props} />,
    role: 'button',
    name: 'Load More',
  })

  test('loads once at a time', async () => {
    const onClick = vi.fn()
    const { rerender } = render(<LoadMoreButton onClick={onClick} />)
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }))
    rerender(<LoadMoreButton onClick={onClick} isBusy />)
    await userEvent.click(screen.getByRole('button', { name: 'Loading...', busy: true }))
    expect(onClick).toHaveBeenCalledOnce()
  })
})
