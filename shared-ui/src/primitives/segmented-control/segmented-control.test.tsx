import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { SegmentedControl, type SegmentedControlProps } from './segmented-control'

const props: SegmentedControlProps<'url' | 'upload'> = {
  'aria-label': 'Picture',
  segments: [
    { value: 'url', label: 'URL' },
    { value: 'upload', label: 'Upload' },
  ],
  value: 'url',
  onChange: () => undefined,
}

describe('SegmentedControl', () => {
  behavesAsComponent<HTMLDivElement>({
    create: (common) => <SegmentedControl {...props} {...common} />,
    role: 'radiogroup',
    name: 'Picture',
  })

  test('checks the segment of its value', () => {
    render(<SegmentedControl {...props} value="upload" />)
    expect(screen.getByRole('radio', { name: 'Upload' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'URL' })).not.toBeChecked()
  })

  test('reports the value of the segment that is pressed', async () => {
    const onChange = vi.fn()
    render(<SegmentedControl {...props} onChange={onChange} />)
    await userEvent.click(screen.getByText('Upload'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('upload')
  })

  test('is one stop for Tab, at the checked segment', async () => {
    render(<SegmentedControl {...props} value="upload" />)
    await userEvent.tab()
    expect(screen.getByRole('radio', { name: 'Upload' })).toHaveFocus()
    await userEvent.tab()
    expect(document.body).toHaveFocus()
  })
})
