import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { setSavesData } from '../../lib/saves-data'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { Card, CardTitle } from './card'
import { CardImage } from './card-image'

describe('Card', () => {
  behavesAsComponent<HTMLElement>({
    create: (props) => <Card {...props}>Words</Card>,
    role: 'article',
  })

  test('has a heading with its link', () => {
    render(
      <Card>
        <CardTitle>
          <a href="/1">First</a>
        </CardTitle>
      </Card>,
    )
    expect(screen.getByRole('heading', { level: 3, name: 'First' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'First' })).toHaveAttribute('href', '/1')
  })
})

describe('CardImage', () => {
  test('loads late, is decorative unless told, and takes ref and className', () => {
    let element: HTMLImageElement | null = null
    const { container } = render(
      <CardImage
        src="/a.webp"
        className="mine"
        ref={(node) => {
          element = node
        }}
      />,
    )
    const image = screen.getByRole('presentation')
    expect(image).toHaveAttribute('loading', 'lazy')
    expect(element).toBe(image)
    expect(container.firstElementChild).toHaveClass('mine')
  })

  test('where data is saved, it loads when somebody asks for it', () => {
    setSavesData(true)
    render(<CardImage src="/a.webp" alt="A red tractor" />)
    expect(screen.queryByRole('img', { name: 'A red tractor' })).not.toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Show Picture' }))
    expect(screen.getByRole('img', { name: 'A red tractor' })).toHaveAttribute('src', '/a.webp')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    act(() => setSavesData(false))
  })

  test('within a button it has none of its own, and one of this device costs no data', () => {
    setSavesData(true)
    render(
      <>
        <CardImage src="/a.webp" alt="Stored" isInControl />
        <CardImage src="data:image/png;base64,AAAA" alt="Chosen here" />
      </>,
    )
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('img', { name: 'Stored' })).not.toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Chosen here' })).toBeVisible()
    act(() => setSavesData(false))
    expect(screen.getByRole('img', { name: 'Stored' })).toBeVisible()
  })

  test('a priority picture loads first', () => {
    render(<CardImage src="/a.webp" alt="A red tractor" isPriority />)
    const image = screen.getByRole('img', { name: 'A red tractor' })
    expect(image).toHaveAttribute('loading', 'eager')
    expect(image).toHaveAttribute('fetchpriority', 'high')
  })

  test('lists its widths in srcset, and a picture that fails shows the placeholder', () => {
    const widths = { srcSet: '/a-480.webp 480w, /a.webp 960w', sizes: '23rem' }
    render(
      <CardImage src="/a.webp" {...widths}>
        No picture
      </CardImage>,
    )
    const image = screen.getByRole('presentation')
    expect(image).toHaveAttribute('srcset', widths.srcSet)
    expect(image).toHaveAttribute('sizes', '23rem')
    fireEvent.error(image)
    expect(screen.getByText('No picture')).toBeInTheDocument()
  })

  test.each([undefined, null, ''])('shows its placeholder without an address (%s)', (src) => {
    render(<CardImage src={src}>No picture</CardImage>)
    expect(screen.getByText('No picture')).toBeInTheDocument()
  })

  test('shows the placeholder for a picture that failed before the page was hydrated', () => {
    const picture = <CardImage src="/gone.webp">No picture</CardImage>
    const root = document.createElement('div')
    root.innerHTML = renderToString(picture)
    const image = root.querySelector('img')
    if (!image) throw new Error('The server rendered no picture')
    const failed = { complete: true, currentSrc: '/gone.webp', naturalWidth: 0 }
    for (const [name, value] of Object.entries(failed)) {
      Object.defineProperty(image, name, { value })
    }
    render(picture, { container: document.body.appendChild(root), hydrate: true })
    expect(root).toHaveTextContent('No picture')
    expect(root.querySelector('img')).toBeNull()
  })

  test('shows the placeholder when loading fails, and tries a new address', () => {
    const { rerender, container } = render(<CardImage src="/gone.webp">No picture</CardImage>)
    fireEvent.error(screen.getByRole('presentation'))
    expect(screen.getByText('No picture')).toBeInTheDocument()
    rerender(<CardImage src="/other.webp">No picture</CardImage>)
    expect(container.querySelector('img')).toHaveAttribute('src', '/other.webp')
  })
})
