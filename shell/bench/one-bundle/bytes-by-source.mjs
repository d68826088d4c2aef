// @ts-check
import { readFileSync } from 'node:fs'

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The numbers of one segment of a source map. @param {string} segment */
const decode = (segment) => {
  /** @type {number[]} */
  const numbers = []
  let value = 0
  let shift = 0
  for (const character of segment) {
    const digit = digits.indexOf(character)
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}

/**
 * How many characters of a minified file come from each of its sources; what no source
 * claims is the bundler's.
 * @param {string} file with its map beside it
 * @returns {Map<string, number>}
 */
export const bytesBySource = (file) => {
  const lines = readFileSync(file, 'utf8').split('\n')
  const { sources, mappings } = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
  /** @type {Map<string, number>} */
  const bytes = new Map()
  const add = (/** @type {string} */ source, /** @type {number} */ count) =>
    bytes.set(source, (bytes.get(source) ?? 0) + count)
  let source = 0
  for (const [index, line] of mappings.split(';').entries()) {
    const length = lines[index]?.length ?? 0
    let column = 0
    let owner = 'webpack/bundler'
    let from = 0
    for (const segment of line ? line.split(',') : []) {
      const [step = 0, sourceStep] = decode(segment)
      column += step
      add(owner, column - from)
      from = column
      if (sourceStep !== undefined) source += sourceStep
      owner = sourceStep === undefined ? 'webpack/bundler' : sources[source]
    }
    add(owner, length - from)
  }
  return bytes
}
