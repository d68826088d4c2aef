import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { SelectField } from './select-field'

const options = [
  { value: 'all', label: 'All states' },
  { value: 'OH', label: 'Ohio' },
  { value: 'PR', label: 'Puerto Rico', disabled: true },
]

describe('SelectField', () => {
  behavesAsComponent<HTMLSelectElement>({
    create: (props) => <SelectField label="State" options={options} {...props} />,
    role: 'combobox',
    name: 'State',
  })

  test('offers its options and hears the choice', async () => {
    const onChange = vi.fn()
    render(<SelectField label="State" options={options} onChange={onChange} />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Ohio')
    expect(screen.getByRole('combobox')).toHaveValue('OH')
    expect(onChange).toHaveBeenCalledOnce()
    expect(screen.getByRole('option', { name: 'Puerto Rico' })).toBeDisabled()
  })

  test('takes option elements, a hidden label and an error', () => {
    render(
      <SelectField label="Category" isLabelHidden error="Please select a category">
        <option value="">Select a category</option>
      </SelectField>,
    )
    const select = screen.getByRole('combobox', { name: 'Category' })
    expect(select).toBeInvalid()
    expect(select).toHaveAccessibleDescription('Please select a category')
    expect(screen.getByRole('option', { name: 'Select a category' })).toBeInTheDocument()
  })
})
