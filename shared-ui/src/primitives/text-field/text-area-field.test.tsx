import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { TextAreaField } from './text-area-field'

const renderCounted = (length: number, max = 500) =>
  render(<TextAreaField label="Reply" counter={{ length, max }} />)

describe('TextAreaField', () => {
  behavesAsComponent<HTMLTextAreaElement>({
    create: (props) => <TextAreaField label="Reply" {...props} />,
    role: 'textbox',
    name: 'Reply',
  })

  test('ties hint, error and count to the text and marks it invalid', () => {
    render(
      <TextAreaField
        label="Reply"
        hint="Be kind."
        error="A reply is required"
        counter={{ length: 1204, max: 5000 }}
      />,
    )
    const area = screen.getByRole('textbox', { name: 'Reply' })
    expect(area).toBeInvalid()
    expect(area).toHaveAccessibleDescription('Be kind. A reply is required 1,204 / 5,000')
  })

  test('starts as high as it is told, and grows where the browser can', () => {
    render(<TextAreaField label="Reply" rows={2} />)
    expect(screen.getByRole('textbox')).toHaveAttribute('rows', '2')
    expect(document.head.innerHTML).toContain('field-sizing:content')
  })

  test('counts without a limit', () => {
    renderCounted(512)
    expect(screen.getByText('512 / 500')).toHaveAttribute('data-tone', 'error')
    expect(screen.getByRole('textbox')).not.toHaveAttribute('maxlength')
  })

  test.each([
    [12, 500, ''],
    [449, 500, ''],
    [450, 500, '50 or fewer characters left'],
    [470, 500, '50 or fewer characters left'],
    [485, 500, '20 or fewer characters left'],
    [495, 500, '10 or fewer characters left'],
    [500, 500, 'No characters left'],
    [501, 500, 'Over the limit of 500 characters'],
    [20, 60, ''],
    [52, 60, '10 or fewer characters left'],
  ])('at %i of %i it says "%s"', (length, max, words) => {
    renderCounted(length, max)
    expect(screen.getByRole('status')).toHaveTextContent(words, { normalizeWhitespace: true })
    expect(screen.getByRole('status').textContent).toBe(words)
  })

  test('has no count unless asked for one', () => {
    render(<TextAreaField label="Reply" />)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })
})
