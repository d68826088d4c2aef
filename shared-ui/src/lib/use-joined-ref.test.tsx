import { render, screen } from '@testing-library/react'
import { createRef, type Ref, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useJoinedRef } from './use-joined-ref'

const own = { current: null as HTMLInputElement | null }

const Field = ({ given }: { given?: Ref<HTMLInputElement> }) => {
  const inner = useRef<HTMLInputElement>(null)
  own.current = inner.current
  const joined = useJoinedRef(inner, given)
  return <input ref={joined} onFocus={() => (own.current = inner.current)} />
}

test('both refs hold the element, and neither once it is gone', () => {
  const given = createRef<HTMLInputElement>()
  const { unmount } = render(<Field given={given} />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  input.focus()
  expect(own.current).toBe(input)
  expect(given.current).toBe(input)
  unmount()
  expect(given.current).toBeNull()
})

test('a given function is called with the element and then with null', () => {
  const given = vi.fn<(element: HTMLInputElement | null) => void>()
  const { unmount } = render(<Field given={given} />)
  expect(given).toHaveBeenLastCalledWith(screen.getByRole('textbox'))
  unmount()
  expect(given).toHaveBeenLastCalledWith(null)
})

test('a given function that cleans up itself is asked to, and not called with null', () => {
  const release = vi.fn()
  const given = vi.fn(() => release)
  const { unmount } = render(<Field given={given} />)
  unmount()
  expect(release).toHaveBeenCalledOnce()
  expect(given).toHaveBeenCalledOnce()
})
