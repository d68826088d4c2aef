import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const workspace = resolve(import.meta.dirname, '../..')
const docs = join(workspace, 'docs')
const lines = readFileSync(join(docs, 'spec-coverage.md'), 'utf8').split('\n')

const columns = ['What the spec says', 'Shown by', 'Reading']
const isTable = (line: string) => line.startsWith('|')
const isRuler = (line: string) => /^[|\s:-]+$/.test(line)
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const tables = lines.filter((line) => isTable(line) && !isRuler(line)).map(cellsOf)
const isHeader = ([first]: string[]) => first === columns[0]
const rows = tables.filter((cells) => !isHeader(cells))

interface NamedTest {
  readonly file: string
  readonly title: string
}

/** The tests that a cell names: `file` › "title", "another title of that file". */
const testsOf = (cell: string): NamedTest[] =>
  [...cell.matchAll(/`([^`]+)` › ((?:"[^"]+"(?:, )?)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  )

const sources = new Map<string, string>()
const sourceOf = (file: string): string => {
  const path = join(workspace, file)
  const source = sources.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')
  sources.set(file, source)
  return source
}

/** What keeps a test from being found by its title, or nothing. */
const complaintAbout = ({ file, title }: NamedTest): string | null => {
  if (!/\.(test\.tsx?|test\.mjs|e2e\.ts)$/.test(file)) return `${file} is no test file`
  const times = sourceOf(file).split(title).length - 1
  if (times === 0) return `${file} has no "${title}"`
  if (times > 1) return `${file} has "${title}" ${times} times`
  return title.length < 15 ? `"${title}" is too short to be found` : null
}

test('every table of the coverage has the same three columns', () => {
  expect(tables.filter(isHeader)).not.toEqual([])
  expect(tables.filter(isHeader).filter((cells) => cells.join() !== columns.join())).toEqual([])
  expect(rows.filter((cells) => cells.length !== columns.length)).toEqual([])
})

test('no statement of the coverage is without a test, and no file without a title', () => {
  const isWithout = ([, shownBy = '']: string[]) => {
    const files = shownBy.match(/`[^`]+`/g) ?? []
    const shown = new Set(testsOf(shownBy).map(({ file }) => `\`${file}\``))
    return shown.size === 0 || files.some((file) => !shown.has(file))
  }
  expect(rows).not.toEqual([])
  expect(rows.filter(isWithout)).toEqual([])
})

test('every test that the coverage names exists, and its title names it alone', () => {
  const named = rows.flatMap(([, shownBy = '']) => testsOf(shownBy))
  expect(named.map(complaintAbout).filter((complaint) => complaint !== null)).toEqual([])
})

test('every page that the coverage links to is there', () => {
  const links = [...lines.join('\n').matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(join(docs, link)))).toEqual([])
})
