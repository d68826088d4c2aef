import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const workspace = resolve(import.meta.dirname, '../..')
const palettes = join('shared-ui', 'src', 'tokens', 'palettes.ts')

/** A hue as a word, or as a word of a camel-case name: `amber`, `--hy-amber`, `amberText`, `onAmber`. */
const hues = ['amber', 'asphalt', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey']
const capitalized = hues.map((hue) => hue.charAt(0).toUpperCase() + hue.slice(1))
const hueName = new RegExp(
  `(?<![a-zA-Z])(${hues.join('|')})(?![a-z])|(${capitalized.join('|')})(?![a-z])`,
)

const frontEnds = readdirSync(workspace).filter((name) => /^(mfe-.+|shared-ui|shell)$/.test(name))

/** The sources of the front-ends, without tests: paths from the workspace. */
const sources = (): string[] =>
  frontEnds.flatMap((frontEnd) =>
    readdirSync(join(workspace, frontEnd, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(tsx?|svg|html)$/.test(file))
      .map((file) => join(frontEnd, 'src', file)),
  )

test('only the palettes name hues: everything else names the purpose of a color', () => {
  const files = sources()
  expect(files.length).toBeGreaterThan(300)
  const isAllowed = (file: string) =>
    file === palettes || !hueName.test(readFileSync(join(workspace, file), 'utf8'))
  expect(files.filter((file) => !isAllowed(file))).toEqual([])
})

test.each(['--hy-amber', 'amberText', 'onAmber', "'red'"])('%s is the name of a hue', (name) => {
  expect(name).toMatch(hueName)
})

test.each(['rendered', 'Redirect', 'isRequired', 'reduce', 'unread'])('%s is no hue', (name) => {
  expect(name).not.toMatch(hueName)
})
