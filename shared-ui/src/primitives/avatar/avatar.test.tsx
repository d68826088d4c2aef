import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { Avatar } from './avatar'

describe('Avatar', () => {
  behavesAsComponent<HTMLSpanElement>({
    create: (props) => <Avatar name="Wanda" label="Wanda" {...props} />,
    role: 'img',
    name: 'Wanda',
  })

  test.each([
    ['wanda', 'W'],
    ['  hank@example.com', 'H'],
    ['émile', 'É'],
    ['', 'U'],
    [null, 'U'],
  ])('%s is shown as %s', (name, letter) => {
    render(<Avatar name={name} />)
    expect(screen.getByText(letter)).toBeInTheDocument()
  })

  test('adds nothing to the name of the button it stands in', () => {
    render(
      <button type="button">
        <Avatar name="Wanda" /> Wanda
      </button>,
    )
    expect(screen.getByRole('button', { name: 'Wanda' })).toBeInTheDocument()
  })

  test('falls back to the letter when the picture fails', () => {
    const { container } = render(<Avatar name="Ray" src="/ray.webp" />)
    const image = container.querySelector('img')
    expect(image).toHaveAttribute('src', '/ray.webp')
    if (image) fireEvent.error(image)
    expect(screen.getByText('R')).toBeInTheDocument()
  })
})
