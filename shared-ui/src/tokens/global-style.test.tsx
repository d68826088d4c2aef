// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { expect, test } from 'vitest'
import { GlobalStyle } from './global-style'
import { lightPalette } from './palettes'
import { kebab, tokens } from './tokens'

const writtenStyles = () => {
  const sheet = new ServerStyleSheet()
  renderToString(sheet.collectStyles(<GlobalStyle />))
  return sheet.getStyleTags()
}

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves)

test('every token that names a custom property has a value', () => {
  const styles = writtenStyles()
  const names = leaves(tokens).flatMap((value) => /^var\((--hy-[\w-]+)\)$/.exec(value)?.[1] ?? [])
  expect(names.length).toBeGreaterThan(50)
  for (const name of names) expect(styles).toContain(`${name}:`)
})

test('every colour of the palette is a token', () => {
  for (const name of Object.keys(lightPalette))
    expect(tokens.color).toHaveProperty(name, `var(--hy-${kebab(name)})`)
})

test('the dark theme follows the system, and data-theme overrides it both ways', () => {
  const styles = writtenStyles()
  expect(styles).toMatch(/@media \(prefers-color-scheme:\s?dark\)/)
  expect(styles).toContain(":root:not([data-theme='light'])")
  expect(styles).toContain(":root[data-theme='dark']")
})

test('the heading font swaps in and has metric-matched stand-ins', () => {
  const styles = writtenStyles()
  expect(styles).toContain('font-display:swap')
  expect(styles.match(/size-adjust:\d+\.\d+%/g)).toHaveLength(4)
  expect(styles).toContain(`local('Roboto')`)
})
