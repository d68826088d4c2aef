import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Illustration, illustrationNames } from './illustration'

const file = readFileSync(join(import.meta.dirname, 'drawings.svg'), 'utf8')
const symbols = new Map(
  [...file.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)].map(([, id, drawing]) => [
    id,
    drawing ?? '',
  ]),
)

describe('Illustration', () => {
  test('takes a className', () => {
    const { container } = render(<Illustration name="truck" className="mine" />)
    expect(container.querySelector('svg')).toHaveClass('mine')
  })

  test('names every drawing of the file, and no other', () => {
    expect([...symbols.keys()]).toEqual(illustrationNames)
  })

  test.each(illustrationNames)('%s is decorative, found in the file and has one accent', (name) => {
    const { container } = render(<Illustration name={name} />)
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
    expect(container.querySelector('use')?.getAttribute('href')).toMatch(new RegExp(`#${name}$`))
    expect(symbols.get(name)?.match(/var\(--hy-accent\)/g)).toHaveLength(1)
  })
})
