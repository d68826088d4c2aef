import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { CheckboxField } from './checkbox-field'
import { SwitchField } from './switch-field'

describe.each([
  ['CheckboxField', CheckboxField, 'checkbox'],
  ['SwitchField', SwitchField, 'switch'],
] as const)('%s', (_name, Field, role) => {
  behavesAsComponent<HTMLInputElement>({
    create: (props) => <Field label="24/7 service" {...props} />,
    role,
    name: '24/7 service',
  })

  test('is turned by its words as by itself', async () => {
    const onChange = vi.fn()
    render(<Field label="24/7 service" onChange={onChange} />)
    await userEvent.click(screen.getByText('24/7 service'))
    expect(screen.getByRole(role)).toBeChecked()
    await userEvent.click(screen.getByRole(role))
    expect(screen.getByRole(role)).not.toBeChecked()
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  test('is turned by the space bar', async () => {
    render(<Field label="24/7 service" />)
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(screen.getByRole(role)).toBeChecked()
  })

  test('its hint and error describe it and are no part of its name', () => {
    render(<Field label="24/7 service" hint="Shown as a badge." error="Please choose" />)
    const input = screen.getByRole(role, { name: '24/7 service' })
    expect(input).toHaveAccessibleDescription('Shown as a badge. Please choose')
    expect(input).toBeInvalid()
  })

  test('stands in a form as a native checkbox', () => {
    const ref = createRef<HTMLInputElement>()
    const { container } = render(
      <form>
        <Field label="24/7 service" name="is24Hour" defaultChecked ref={ref} />
      </form>,
    )
    expect(ref.current?.checked).toBe(true)
    const form = container.querySelector('form')
    expect(form && new FormData(form).get('is24Hour')).toBe('on')
  })

  test('disabled takes no press', async () => {
    render(<Field label="24/7 service" disabled />)
    await userEvent.click(screen.getByText('24/7 service'))
    expect(screen.getByRole(role)).not.toBeChecked()
  })
})

test('a checkbox in a row of a list keeps its name when its label is hidden', () => {
  render(<CheckboxField label="Select Kenworth T680" isLabelHidden />)
  expect(screen.getByRole('checkbox', { name: 'Select Kenworth T680' })).toBeInTheDocument()
})
