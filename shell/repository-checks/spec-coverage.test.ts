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

/** The test files that a cell names, each in backquotes. */
const filesOf = (cell = ''): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)

/** Why a file is no proof of a statement, or `null`. */
const problemOf = (file: string): string | null => {
  if (!/\.(test\.tsx?|test\.mjs|e2e\.ts)$/.test(file)) return `${file} is no test file`
  const path = join(workspace, file)
  if (!existsSync(path)) return `${file} does not exist`
  return /^\s*(?:test|it|describe\w+)[.(]/m.test(readFileSync(path, 'utf8'))
    ? null
    : `${file} contains no test`
}

test('every table of the coverage has the same three columns', () => {
  expect(tables.filter(isHeader)).not.toEqual([])
  expect(tables.filter(isHeader).filter((cells) => cells.join() !== columns.join())).toEqual([])
  expect(rows.filter((cells) => cells.length !== columns.length)).toEqual([])
})

test('every statement of the coverage names test files, and nothing else', () => {
  const isList = (cell = '') => /^`[^`]+`(?:<br>`[^`]+`)*$/.test(cell)
  expect(rows).not.toEqual([])
  expect(rows.filter(([, shownBy]) => !isList(shownBy))).toEqual([])
})

test('every file that the coverage names exists and contains tests', () => {
  const files = new Set(rows.flatMap(([, shownBy]) => filesOf(shownBy)))
  expect([...files].map(problemOf).filter((problem) => problem !== null)).toEqual([])
})

test('every test file that the properties of the shell name exists and contains tests', () => {
  const text = readFileSync(join(docs, 'shell-properties.md'), 'utf8')
  const numbers = [...text.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: 55 }, (_, index) => index + 1))
  const named = text.split('\n').flatMap((line) => filesOf(line.split('|').at(-2)))
  const files = named.filter((file) => !/^pnpm |^LOADS|^npm /.test(file))
  expect(files).not.toEqual([])
  expect(files.map(problemOf).filter((problem) => problem !== null)).toEqual([])
})

test('every page that the coverage links to is there', () => {
  const links = [...lines.join('\n').matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(join(docs, link)))).toEqual([])
})
