import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ListEnd, type ListEndProps } from './list-end'

const renderEnd = (props: Partial<ListEndProps> = {}) => {
  const fetchNextPage = vi.fn()
  const view = render(
    <>
      <p>The first page</p>
      <ListEnd
        subject="articles"
        hasNextPage
        isFetchingNextPage={false}
        isFetchNextPageError={false}
        fetchNextPage={fetchNextPage}
        {...props}
      />
    </>,
  )
  return { ...view, fetchNextPage }
}

describe('ListEnd', () => {
  test('is nothing on the last page', () => {
    renderEnd({ hasNextPage: false })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('leads to the next page', async () => {
    const { fetchNextPage } = renderEnd()
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }))
    expect(fetchNextPage).toHaveBeenCalledOnce()
  })

  test('loads one page at a time', async () => {
    const { fetchNextPage } = renderEnd({ isFetchingNextPage: true })
    await userEvent.click(screen.getByRole('button', { name: 'Loading...', busy: true }))
    expect(fetchNextPage).not.toHaveBeenCalled()
  })

  test('says that a page failed, keeps what is shown and offers Retry', async () => {
    const { fetchNextPage } = renderEnd({ isFetchNextPageError: true })
    expect(screen.getByRole('alert')).toHaveTextContent('More articles could not be loaded.')
    expect(screen.getByText('The first page')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(fetchNextPage).toHaveBeenCalledOnce()
  })

  test('retries once at a time', async () => {
    const { fetchNextPage } = renderEnd({ isFetchNextPageError: true, isFetchingNextPage: true })
    await userEvent.click(screen.getByRole('button', { name: 'Retry', busy: true }))
    expect(fetchNextPage).not.toHaveBeenCalled()
  })
})
