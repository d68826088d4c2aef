import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { RecordBoundary } from './record-boundary'

type Post = { readonly user: { readonly name: string } | null }

let log: MockInstance
beforeEach(() => {
  // React logs what a boundary catches.
  log = vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => void vi.restoreAllMocks())

const Author = ({ post }: { post: Post }) => <b>{(post.user as { name: string }).name}</b>

const Sample = ({ post }: { post: Post }) => (
  <RecordBoundary record={post} fallback={<p>Not shown</p>}>
    {(record) => <Author post={record} />}
  </RecordBoundary>
)

test('a record that can be rendered is', () => {
  render(<Sample post={{ user: { name: 'Dana' } }} />)
  expect(screen.getByText('Dana')).toBeVisible()
  expect(log).not.toHaveBeenCalled()
})

test('one that throws is replaced, and the error is logged once', () => {
  const post = { user: null }
  const { rerender } = render(<Sample post={post} />)
  expect(screen.getByText('Not shown')).toBeVisible()
  rerender(<Sample post={post} />)
  expect(screen.getByText('Not shown')).toBeVisible()
  expect(log).toHaveBeenCalledOnce()
})

test('one that is corrected is rendered', () => {
  const { rerender } = render(<Sample post={{ user: null }} />)
  rerender(<Sample post={{ user: { name: 'Dana' } }} />)
  expect(screen.getByText('Dana')).toBeVisible()
  expect(screen.queryByText('Not shown')).not.toBeInTheDocument()
})

test('what reads the record before a component does may throw as well', () => {
  render(
    <RecordBoundary<Post | null> record={null} fallback={<p>Not shown</p>}>
      {(record) => (record as Post).user?.name}
    </RecordBoundary>,
  )
  expect(screen.getByText('Not shown')).toBeVisible()
})
