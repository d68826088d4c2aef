import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { Button } from './button'
import { ButtonLink } from './button-link'

describe('Button', () => {
  behavesAsComponent<HTMLButtonElement>({
    create: (props) => <Button {...props}>Save</Button>,
    role: 'button',
    name: 'Save',
  })

  test('does not submit a form unless it says so', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button>Plain</Button>
        <Button type="submit">Send</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Plain' }))
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('while busy says so, swallows presses and submits, and keeps its focus', async () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const example = (isBusy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy={isBusy} busyLabel="Posting..." onClick={onClick}>
          Share Post
        </Button>
      </form>
    )
    const { rerender } = render(example(false))
    screen.getByRole('button', { name: 'Share Post' }).focus()
    rerender(example(true))
    const button = screen.getByRole('button', { name: 'Posting...', busy: true })
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-disabled', 'true')
  })

  test('keeps its text while busy without a busyLabel', () => {
    render(<Button isBusy>Retry</Button>)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
  })

  test.each(['primary', 'secondary', 'quiet', 'danger'] as const)('has a %s look', (variant) => {
    render(<Button variant={variant}>Go</Button>)
    expect(screen.getByRole('button')).toHaveAttribute('data-variant', variant)
  })

  test('disabled takes no press', async () => {
    const onClick = vi.fn()
    render(
      <Button disabled onClick={onClick}>
        Go
      </Button>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(onClick).not.toHaveBeenCalled()
  })
})

describe('ButtonLink', () => {
  behavesAsComponent<HTMLAnchorElement>({
    create: (props) => (
      <ButtonLink href="/there" data-variant="primary" {...props}>
        Go there
      </ButtonLink>
    ),
    role: 'link',
    name: 'Go there',
  })

  test('takes the place of a router link', () => {
    const RouterLink = ({ to, ...rest }: { to: string; className?: string }) => (
      <a href={`/base${to}`} {...rest}>
        Go
      </a>
    )
    render(<ButtonLink as={RouterLink} to="/there" data-variant="primary" />)
    const link = screen.getByRole('link', { name: 'Go' })
    expect(link).toHaveAttribute('href', '/base/there')
    expect(link).toHaveStyle({ cursor: 'pointer' })
  })
})
