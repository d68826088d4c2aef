import { readdirSync, readFileSync } from 'node:fs'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as controls from '../controls'
import * as frame from '../frame'
import * as pieces from '../index'
import { Gallery } from './gallery'

const source = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  .join('\n')

const components = Object.keys({ ...pieces, ...controls, ...frame }).filter((name) =>
  /^[A-Z]/.test(name),
)

beforeEach(() => {
  // React logs what a boundary catches: one of the samples is a record that does not fit.
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset.theme
})

describe('the gallery', () => {
  test.each(components)('shows %s', (name) => {
    expect(source).toMatch(new RegExp(`<${name}[\\s>/]`))
  })

  test('links to each of its sections', () => {
    render(<Gallery />)
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
    const regions = screen.getAllByRole('region').map(({ id }) => `#${id}`)
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(regions.filter((id) => id !== '#')),
    )
    expect(links.length).toBeGreaterThan(10)
    for (const link of links)
      expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toBeVisible()
  })

  test('shows either theme, whatever the device says', async () => {
    render(<Gallery />)
    const { dataset } = document.documentElement
    const choice = screen.getByRole('combobox', { name: 'Theme' })
    await userEvent.selectOptions(choice, 'Dark')
    expect(dataset.theme).toBe('dark')
    await userEvent.selectOptions(choice, 'Light')
    expect(dataset.theme).toBe('light')
    await userEvent.selectOptions(choice, 'As the device')
    expect(dataset.theme).toBeUndefined()
  })
})
