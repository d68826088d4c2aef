import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { PasswordField } from './password-field'

const field = () => screen.getByLabelText<HTMLInputElement>('Password')

describe('PasswordField', () => {
  behavesAsComponent<HTMLInputElement>({
    create: (props) => <PasswordField label="Password" {...props} />,
  })

  test('hides what is typed, and is neither corrected nor capitalised', () => {
    render(<PasswordField label="Password" autoComplete="new-password" />)
    expect(field()).toHaveAttribute('type', 'password')
    expect(field()).toHaveAttribute('spellcheck', 'false')
    expect(field()).toHaveAttribute('autocapitalize', 'none')
    expect(field()).toHaveAttribute('autocomplete', 'new-password')
  })

  test('shows it and hides it again; the button is named by what it does', async () => {
    render(<PasswordField label="Password" />)
    await userEvent.click(screen.getByRole('button', { name: 'Show what you typed' }))
    expect(field()).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide what you typed' }))
    expect(field()).toHaveAttribute('type', 'password')
  })

  test('a press on the button leaves text, focus and caret as they are', async () => {
    render(<PasswordField label="Password" />)
    await userEvent.type(field(), 'HaulOn7')
    field().setSelectionRange(2, 4)
    await userEvent.click(screen.getByRole('button', { name: 'Show what you typed' }))
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('HaulOn7')
    expect([field().selectionStart, field().selectionEnd]).toEqual([2, 4])
  })

  test('by keyboard the button follows the field and keeps focus', async () => {
    render(<PasswordField label="Password" />)
    field().focus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Hide what you typed' })).toHaveFocus()
  })

  test('does not submit the form it stands in, and shows what is wrong', async () => {
    let submits = 0
    render(
      <form onSubmit={() => (submits += 1)}>
        <PasswordField label="Password" error="Password is required" />
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Show what you typed' }))
    expect(submits).toBe(0)
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription('Password is required')
  })
})
