import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { type ListQuery, ListStates, type ListStatesProps } from './list-states'

const loaded: ListQuery<string> = {
  items: ['One', 'Two'],
  isPending: false,
  isLoadingError: false,
  isFetching: false,
  refetch: vi.fn(),
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(),
}

const renderList = (
  list: Partial<ListQuery<string>> = {},
  props: Partial<ListStatesProps<string>> = {},
) =>
  render(
    <ListStates
      list={{ ...loaded, ...list }}
      noun="articles"
      placeholders={<p>placeholders</p>}
      empty={<p>No articles</p>}
      {...props}
    >
      {(items, end) => (
        <>
          <p>{items.join(', ')}</p>
          {end}
        </>
      )}
    </ListStates>,
  )

describe('ListStates', () => {
  test('shows its placeholders while the first items load', () => {
    renderList({ items: [], isPending: true })
    expect(screen.getByText('placeholders')).toBeVisible()
  })

  test('shows its items, and loads more at its end', async () => {
    const fetchNextPage = vi.fn()
    renderList({ fetchNextPage })
    expect(screen.getByText('One, Two')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }))
    expect(fetchNextPage).toHaveBeenCalledOnce()
  })

  test('shows an error with Retry when nothing could be loaded', async () => {
    const refetch = vi.fn()
    renderList({ items: [], isLoadingError: true, refetch })
    expect(screen.getByRole('alert')).toHaveTextContent('The articles could not be loaded')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  test('shows the error of its caller instead', () => {
    renderList({ items: [], isLoadingError: true }, { error: <p>It did not work.</p> })
    expect(screen.getByText('It did not work.')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('is empty only without a further page', () => {
    const { unmount } = renderList({ items: [] })
    expect(screen.queryByText('No articles')).not.toBeInTheDocument()
    unmount()
    renderList({ items: [], hasNextPage: false })
    expect(screen.getByText('No articles')).toBeVisible()
  })

  test('does not load the next page of outdated items', () => {
    renderList({ isPlaceholderData: true })
    expect(screen.getByText('One, Two')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('has no end where there are no pages', () => {
    const { fetchNextPage: _, ...unpaged } = loaded
    render(
      <ListStates list={unpaged} noun="articles" placeholders={null}>
        {(_items, end) => <p>{end === null ? 'no end' : end}</p>}
      </ListStates>,
    )
    expect(screen.getByText('no end')).toBeVisible()
  })
})
