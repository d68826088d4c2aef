import { aService } from '@haulyard/api-contract/testing'
import { startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderAt } from '../testing/render-at'
import { responding } from '../testing/responding'

const api = startMockApi()

const lists = [
  {
    page: '/directory',
    path: '/api/services',
    noun: 'services',
    title: 'No services found',
    record: aService(),
    query: 'search=tow&category=reefer&state=CO&city=Denver',
    ways: ['Without “tow”', 'In All Categories', 'In All States', 'In All Cities'],
    names: ['search', 'category', 'state', 'city'],
  },
] as const

describe.each(lists)('a search on $page without a result', (list) => {
  const { page, path, title, query, record } = list

  /** The list has something as soon as the filter `name` is gone. */
  const open = async (name: string, address = `${page}?${query}`) => {
    const { handler, queries } = responding(path, (parameters) =>
      HttpResponse.json(parameters.has(name) ? [] : [record]),
    )
    api.use(handler)
    const view = renderAt(address)
    await screen.findByText(title)
    return { ...view, queries }
  }
  const results = () => screen.getByRole('region', { name: `Found ${list.noun}` })
  const buttons = () =>
    within(results())
      .getAllByRole('button')
      .map(({ textContent }) => textContent)

  test('says for every filter that is set how to go without it', async () => {
    await open('search')
    expect(buttons()).toEqual([...list.ways, 'Clear Filters'])
  })

  test('says nothing of filters that are not set', async () => {
    await open('category', `${page}?category=${new URLSearchParams(query).get('category')}`)
    expect(buttons()).toEqual(['In All Categories', 'Clear Filters'])
  })

  test.each(list.ways.map((way, index) => [way, list.names[index] ?? ''] as const))(
    '“%s” goes without just this one, and keeps the keyboard’s place',
    async (way, name) => {
      const { current, queries } = await open(name)
      await userEvent.click(screen.getByRole('button', { name: way }))
      expect(await screen.findByRole('listitem')).toBeVisible()
      const rest = new URLSearchParams(query)
      rest.delete(name)
      expect(current.address).toBe(`${page}?${rest}`)
      expect(queries).toEqual([`?${query}`, `?${rest}`])
      expect(results()).toHaveFocus()
    },
  )

  test('one that still finds nothing leaves the other ways', async () => {
    await open('category')
    await userEvent.click(screen.getByRole('button', { name: list.ways[0] }))
    await expect.poll(buttons).toEqual([...list.ways.slice(1), 'Clear Filters'])
    expect(screen.getByText(title)).toBeVisible()
    expect(results()).toHaveFocus()
  })

  test('keeps the keyboard’s place when the wider search fails', async () => {
    await open('search')
    api.use(responding(path, unavailable).handler)
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
    expect(results()).toHaveFocus()
  })
})

test('a long search is not repeated in full', async () => {
  const words = 'freightliner cascadia day cab with a sleeper and a fridge'
  api.use(responding('/api/services', () => HttpResponse.json([])).handler)
  renderAt(`/directory?search=${encodeURIComponent(words)}`)
  expect(
    await screen.findByRole('button', {
      name: 'Without “freightliner cascadia day cab with a sle…”',
    }),
  ).toBeVisible()
})
