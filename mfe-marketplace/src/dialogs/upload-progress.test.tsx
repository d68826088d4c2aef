import '@haulyard/testing'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UploadProgress } from './upload-progress'

const bar = () => screen.getByRole('progressbar', { name: 'Sending the picture' })

test('says how many percent of a picture have left, and that they all have', () => {
  const { rerender } = render(<UploadProgress fraction={0.4267} />)
  expect(bar()).toHaveAttribute('aria-valuenow', '42')
  expect(screen.getByText('Sending the picture: 42%')).toBeVisible()
  rerender(<UploadProgress fraction={0.999} />)
  expect(bar()).toHaveAttribute('aria-valuenow', '99')
  rerender(<UploadProgress fraction={1} />)
  expect(bar()).toHaveAttribute('aria-valuenow', '100')
  expect(screen.getByText('Sent. Waiting for the answer...')).toBeVisible()
})

test('brings itself into sight when it appears, and not again with every percent', () => {
  // Newer browsers return a promise, which React must not take for a cleanup function.
  const promise = async () => undefined
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(promise)
  const { rerender, unmount } = render(<UploadProgress fraction={0} />)
  rerender(<UploadProgress fraction={0.5} />)
  unmount()
  expect(scroll).toHaveBeenCalledOnce()
  scroll.mockRestore()
})
