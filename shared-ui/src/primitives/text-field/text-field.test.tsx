import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { SearchField } from './search-field'
import { TextField } from './text-field'

describe('TextField', () => {
  behavesAsComponent<HTMLInputElement>({
    create: (props) => <TextField label="Title" {...props} />,
    role: 'textbox',
    name: 'Title',
  })

  test('keeps its name when the label is hidden', () => {
    render(<TextField label="City" isLabelHidden />)
    expect(screen.getByRole('textbox', { name: 'City' })).toBeInTheDocument()
  })

  test('ties hint and error to the input and marks it invalid', () => {
    render(<TextField label="Price" hint="In dollars" error="Price is required" />)
    const input = screen.getByRole('textbox', { name: 'Price' })
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('In dollars Price is required')
  })

  test('is not invalid, and described by nothing, without an error', () => {
    render(<TextField label="Price" error="" />)
    const input = screen.getByRole('textbox', { name: 'Price' })
    expect(input).not.toHaveAttribute('aria-invalid')
    expect(input).not.toHaveAttribute('aria-describedby')
  })

  test('keeps a description and an id given from outside', () => {
    render(
      <>
        <p id="outside">Seen by members only.</p>
        <TextField id="mine" label="Phone" hint="Optional" aria-describedby="outside" />
      </>,
    )
    const input = screen.getByRole('textbox', { name: 'Phone' })
    expect(input.id).toBe('mine')
    expect(input).toHaveAccessibleDescription('Seen by members only. Optional')
  })

  test('hears typing', async () => {
    const onChange = vi.fn()
    render(<TextField label="Title" onChange={onChange} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Volvo')
    expect(onChange).toHaveBeenCalledTimes(5)
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Volvo')
  })
})

describe('SearchField', () => {
  behavesAsComponent<HTMLInputElement>({
    create: (props) => <SearchField {...props} />,
    role: 'searchbox',
    name: 'Search',
  })

  test('takes another label', () => {
    render(<SearchField label="Search members" />)
    expect(screen.getByRole('searchbox', { name: 'Search members' })).toBeInTheDocument()
  })
})
