import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { FileField, type FileFieldProps } from './file-field'

const photo = (name = 'cab.jpg', type = 'image/jpeg') => new File(['x'], name, { type })
const ignore = () => undefined

const Example = ({ onChange = ignore, ...rest }: Partial<FileFieldProps>) => {
  const [file, setFile] = useState<File | null>(null)
  return (
    <FileField
      label="Picture"
      file={file}
      onChange={(next) => {
        setFile(next)
        onChange(next)
      }}
      {...rest}
    />
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Picture', { selector: 'input' })
const dropZone = () => screen.getByText(/^Choose/).closest('label') as HTMLLabelElement

describe('FileField', () => {
  behavesAsComponent<HTMLInputElement>({
    create: (props) => <FileField label="Picture" file={null} onChange={ignore} {...props} />,
  })

  test('is named by its label, and takes the pictures it says it takes', () => {
    render(<Example hint="Shown first" error="A picture is required" />)
    expect(field()).toHaveAccessibleName('Picture')
    expect(field()).toHaveAttribute('accept', 'image/png,image/jpeg,image/gif')
    expect(field()).toHaveAccessibleDescription('Shown first A picture is required')
  })

  test('says what it takes once: in its hint, or else where it is pressed', () => {
    const { rerender } = render(<Example />)
    expect(dropZone()).toHaveTextContent('PNG, JPG or GIF')
    rerender(<Example hint="PNG, JPG, GIF up to 10MB" />)
    expect(screen.getAllByText(/PNG/)).toHaveLength(1)
  })

  test('shows the name of what is chosen, and lets go of it', async () => {
    const onChange = vi.fn()
    render(<Example onChange={onChange} />)
    await userEvent.upload(field(), photo())
    expect(screen.getByText('cab.jpg')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove cab.jpg' }))
    expect(onChange).toHaveBeenLastCalledWith(null)
    expect(screen.queryByText('cab.jpg')).not.toBeInTheDocument()
    expect(field()).toHaveFocus()
  })

  test('renders a small preview of a large picture, and none of an invalid one', async () => {
    const bitmap = { width: 4800, height: 2400, close: vi.fn() }
    const decode = vi.fn().mockResolvedValueOnce(bitmap).mockRejectedValue(new Error('Not one'))
    vi.stubGlobal('createImageBitmap', decode)
    const toDataUrl = vi
      .spyOn(HTMLCanvasElement.prototype, 'toDataURL')
      .mockImplementation(function (this: HTMLCanvasElement) {
        return `data:image/png;size=${this.width}x${this.height}`
      })
    const { container } = render(<Example />)
    await userEvent.upload(field(), photo())
    await waitFor(() => expect(container.querySelector('img')).toBeVisible())
    expect(container.querySelector('img')).toHaveAttribute('src', 'data:image/png;size=480x240')
    await userEvent.upload(field(), photo('broken.png', 'image/png'))
    expect(screen.getByText('broken.png')).toBeVisible()
    expect(container.querySelector('img')).toBeNull()
    toDataUrl.mockRestore()
    vi.unstubAllGlobals()
  })

  test('takes what is dropped on it, and shows that it would', () => {
    const onChange = vi.fn()
    render(<Example onChange={onChange} />)
    fireEvent.dragOver(dropZone())
    expect(dropZone()).toHaveAttribute('data-over')
    const file = photo()
    fireEvent.drop(dropZone(), { dataTransfer: { files: [file] } })
    expect(onChange).toHaveBeenCalledExactlyOnceWith(file)
    expect(dropZone()).not.toHaveAttribute('data-over')
  })

  test('says what it takes when something else is dropped, and forgets it after', () => {
    const onChange = vi.fn()
    render(<Example onChange={onChange} />)
    const files = [photo('list.pdf', 'application/pdf')]
    fireEvent.drop(dropZone(), { dataTransfer: { files } })
    expect(onChange).not.toHaveBeenCalled()
    expect(field()).toHaveAccessibleDescription('Please choose a PNG, JPG or GIF picture.')
    fireEvent.drop(dropZone(), { dataTransfer: { files: [photo()] } })
    expect(field()).not.toBeInvalid()
  })

  test('accepts a picture of any size', () => {
    const onChange = vi.fn()
    render(<Example onChange={onChange} />)
    const large = Object.defineProperty(photo(), 'size', { value: 50 * 2 ** 20 })
    fireEvent.drop(dropZone(), { dataTransfer: { files: [large] } })
    expect(onChange).toHaveBeenCalledExactlyOnceWith(large)
  })

  test('disabled takes nothing', () => {
    const onChange = vi.fn()
    render(<Example onChange={onChange} disabled />)
    fireEvent.drop(dropZone(), { dataTransfer: { files: [photo()] } })
    expect(onChange).not.toHaveBeenCalled()
  })
})
