import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { ErrorState } from './error-state'

describe('ErrorState', () => {
  behavesAsComponent<HTMLDivElement>({
    create: (props) => <ErrorState {...props} />,
    role: 'alert',
  })

  test('says what failed and offers Retry', async () => {
    const onRetry = vi.fn()
    render(<ErrorState title="News did not load" description="Try again." onRetry={onRetry} />)
    expect(screen.getByRole('alert')).toHaveTextContent('News did not load')
    expect(screen.getByRole('alert')).toHaveTextContent('Try again.')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('is a heading where it is asked to be one', () => {
    const { rerender } = render(<ErrorState title="Gone" />)
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
    rerender(<ErrorState title="Gone" headingLevel={1} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Gone' })).toBeVisible()
  })

  test('retries once at a time', async () => {
    const onRetry = vi.fn()
    render(<ErrorState onRetry={onRetry} isRetrying />)
    await userEvent.click(screen.getByRole('button', { name: 'Retry', busy: true }))
    expect(onRetry).not.toHaveBeenCalled()
  })

  test('has no button without a retry, and takes another way out', () => {
    render(<ErrorState action={<a href="/">Home</a>} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible()
    expect(screen.getByText('Something went wrong')).toBeVisible()
  })
})
