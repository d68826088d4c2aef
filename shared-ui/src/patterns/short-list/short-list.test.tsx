import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ShortList, type ShortListProps } from './short-list'

type Item = { readonly id: string; readonly name: string }

const renderList = (props: Partial<ShortListProps<Item>> = {}) => {
  const refetch = vi.fn()
  render(
    <ShortList<Item>
      items={[]}
      isPending={false}
      isError={false}
      isFetching={false}
      refetch={refetch}
      noun="articles"
      emptyText="No articles yet"
      count={3}
      renderItem={({ name }) => <b>{name}</b>}
      {...props}
    />,
  )
  return { refetch }
}

describe('ShortList', () => {
  test('is a list of what it is given, in order', () => {
    renderList({
      items: [
        { id: '1', name: 'One' },
        { id: '2', name: 'Two' },
      ],
    })
    expect(screen.getByRole('list')).toBeVisible()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'One',
      'Two',
    ])
  })

  test('is busy with as many placeholders as it will have rows', () => {
    renderList({ isPending: true, count: 4 })
    const rows = screen.getByRole('group', { name: 'Loading articles', busy: true })
    expect(rows.children).toHaveLength(4)
  })

  test('says that it failed and offers Retry', async () => {
    const { refetch } = renderList({ isError: true })
    expect(screen.getByRole('alert')).toHaveTextContent('The articles could not be loaded')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  test('retries once at a time', async () => {
    const { refetch } = renderList({ isError: true, isFetching: true })
    await userEvent.click(screen.getByRole('button', { name: 'Retry', busy: true }))
    expect(refetch).not.toHaveBeenCalled()
  })

  test('says that there is nothing', () => {
    renderList()
    expect(screen.getByText('No articles yet')).toBeVisible()
    expect(screen.queryByRole('list')).not.toBeInTheDocument()
  })
})
