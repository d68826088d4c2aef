import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Link, useLocation } from './router'
import { pageOf, useSamePage } from './same-page'

const Place = () => {
  const location = useLocation()
  const { state, isOpenedFromPage } = useSamePage()
  return (
    <>
      <p>{`${pageOf(location)} ${isOpenedFromPage}`}</p>
      <Link to="/news/1" state={state}>
        Read
      </Link>
      <Link to="/news/2" state={state}>
        Read on
      </Link>
      <Link to="/news">Leave</Link>
    </>
  )
}

const press = (name: string) => act(() => screen.getByRole('link', { name }).click())

test('an address is of the page that one was on, until a link leads to another page', async () => {
  render(
    <MemoryRouter initialEntries={['/news/7']}>
      <Place />
    </MemoryRouter>,
  )
  expect(screen.getByText('/news/7 false')).toBeDefined()
  await press('Read')
  expect(screen.getByText('/news/7 true')).toBeDefined()
  await press('Read on')
  expect(screen.getByText('/news/7 true')).toBeDefined()
  await press('Leave')
  expect(screen.getByText('/news false')).toBeDefined()
})

test.each([null, 'page', { page: 7 }])('a state of somebody else’s (%o) says nothing', (state) => {
  expect(pageOf({ pathname: '/news', state })).toBe('/news')
})
