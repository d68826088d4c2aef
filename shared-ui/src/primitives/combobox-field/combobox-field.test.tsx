import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { ComboboxField, type ComboboxFieldProps } from './combobox-field'
import { filterOptions } from './filter-options'

const options = [
  { value: '', label: 'All Cities' },
  { value: 'columbus', label: 'Columbus, OH' },
  { value: 'montreal', label: 'Montréal, QC' },
  { value: 'new-york', label: 'New York, NY' },
  { value: 'closed', label: 'Closed for now', disabled: true },
]
const ignore = () => undefined

const Example = ({ onChange = ignore, ...rest }: Partial<ComboboxFieldProps>) => {
  const [value, setValue] = useState('columbus')
  return (
    <ComboboxField
      label="City"
      options={options}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
      {...rest}
    />
  )
}

const field = () => screen.getByRole('combobox', { name: 'City' })
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const activeLabel = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('ComboboxField', () => {
  behavesAsComponent<HTMLInputElement>({
    draw: (props) => (
      <ComboboxField label="City" options={options} value="" onChange={ignore} {...props} />
    ),
    role: 'combobox',
    name: 'City',
  })

  test('shows the choice, closed, with hint and error as any field', () => {
    render(<Example hint="Where you park" error="City is required" />)
    expect(field()).toHaveValue('Columbus, OH')
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription('Where you park City is required')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  test('a press opens the whole list on the choice, and a press chooses', async () => {
    const onChange = vi.fn()
    render(<Example onChange={onChange} />)
    await userEvent.click(field())
    expect(labels()).toHaveLength(5)
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Columbus, OH')
    expect(activeLabel()).toBe('Columbus, OH')
    await userEvent.click(screen.getByRole('option', { name: 'New York, NY' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('new-york')
    expect(field()).toHaveValue('New York, NY')
    expect(field()).toHaveFocus()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  test('typing replaces the choice, finds, counts, and Enter chooses without submitting', async () => {
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Example />
      </form>,
    )
    await userEvent.click(field())
    await userEvent.keyboard('mon')
    expect(labels()).toEqual(['Montréal, QC'])
    expect(screen.getByRole('status')).toHaveTextContent('1 match')
    await userEvent.keyboard('{Enter}')
    expect(field()).toHaveValue('Montréal, QC')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('opened again while it has focus, typing replaces the choice again', async () => {
    render(<Example />)
    await userEvent.click(field())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(field())
    await userEvent.keyboard('new')
    expect(field()).toHaveValue('new')
  })

  test.each([
    ['{ArrowDown}', 'Columbus, OH'],
    ['{ArrowDown}{ArrowDown}', 'Montréal, QC'],
    ['{ArrowDown}{ArrowUp}', 'All Cities'],
    ['{ArrowDown}{ArrowUp}{ArrowUp}', 'Closed for now'],
    ['{ArrowDown}{End}', 'Closed for now'],
    ['{ArrowDown}{Home}', 'All Cities'],
  ])('by keyboard %s leads to %s', async (keys, label) => {
    render(<Example />)
    await userEvent.tab()
    await userEvent.keyboard(keys)
    expect(activeLabel()).toBe(label)
  })

  test('an entry that is disabled cannot be chosen', async () => {
    const onChange = vi.fn()
    render(<Example onChange={onChange} />)
    await userEvent.click(field())
    await userEvent.keyboard('{End}{Enter}')
    await userEvent.click(screen.getByRole('option', { name: 'Closed for now' }))
    expect(onChange).not.toHaveBeenCalled()
  })

  test('says that nothing matches, and offers nothing to choose', async () => {
    render(<Example />)
    await userEvent.click(field())
    await userEvent.keyboard('zz{ArrowDown}{Enter}')
    expect(screen.getByRole('status')).toHaveTextContent('Nothing matches')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(field()).toHaveAttribute('aria-expanded', 'false')
  })

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['leaving', () => userEvent.tab()],
  ])('on %s it shows the choice again and changes nothing', async (_way, leave) => {
    const onChange = vi.fn()
    render(<Example onChange={onChange} />)
    await userEvent.click(field())
    await userEvent.keyboard('new')
    await leave()
    expect(field()).toHaveValue('Columbus, OH')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(onChange).not.toHaveBeenCalled()
  })

  test('Escape closes the list alone, and what is around it only after that', async () => {
    const onKeyDown = vi.fn()
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands in for a dialog that hears Escape
      <div onKeyDown={onKeyDown}>
        <Example />
      </div>,
    )
    await userEvent.click(field())
    await userEvent.keyboard('{Escape}')
    expect(onKeyDown).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onKeyDown).toHaveBeenCalledOnce()
  })
})

describe('filterOptions', () => {
  test.each([
    ['', 5],
    ['  ', 5],
    ['york', 1],
    ['NEW yo', 1],
    ['montreal qc', 1],
    ['ork', 0],
    ['o', 1],
  ])('"%s" finds %i', (typed, count) => {
    expect(filterOptions(options, typed)).toHaveLength(count)
  })
})
