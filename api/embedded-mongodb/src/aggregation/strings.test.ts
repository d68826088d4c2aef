import { BSONRegExp } from 'mongodb'
import { afterAll, beforeAll, describe } from 'vitest'
import { expectAnswers, expectRefusals } from '../testing/expressions.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const db = () => server.db

describe('text', () => {
  expectAnswers(db, [
    [{ $concat: ['a', 'b'] }, 'ab'],
    [{ $concat: ['a', null] }, null],
    [{ $toUpper: 'aé' }, 'Aé'],
    [{ $toLower: null }, ''],
    [{ $strLenCP: 'é€' }, 2],
    [{ $strLenBytes: 'é€' }, 5],
    [{ $strcasecmp: ['Ab', 'aB'] }, 0],
    [{ $strcasecmp: ['a', 'b'] }, -1],
    [{ $split: ['a-b-c', '-'] }, ['a', 'b', 'c']],
    [{ $trim: { input: '  a ' } }, 'a'],
    [{ $ltrim: { input: 'xxaxx', chars: 'x' } }, 'axx'],
    [{ $rtrim: { input: 'xyaxy', chars: 'xy' } }, 'xya'],
    [{ $trim: { input: null } }, null],
    [{ $replaceOne: { input: 'aXbX', find: 'X', replacement: 'a$&' } }, 'aa$&bX'],
    [{ $replaceAll: { input: 'aXbX', find: 'X', replacement: '-' } }, 'a-b-'],
    [{ $replaceAll: { input: 'a', find: null, replacement: '' } }, null],
    [{ $substrBytes: ['héllo', 0, 3] }, 'hé'],
    [{ $substrBytes: ['hello', 1, -1] }, 'ello'],
    [{ $substr: [123, 0, 2] }, '12'],
    [{ $substrCP: ['h€llo', 1, 2] }, '€l'],
    [{ $indexOfBytes: ['é€x', 'x'] }, 5],
    [{ $indexOfCP: ['é€x', 'x'] }, 2],
    [{ $indexOfCP: ['aba', 'a', 1] }, 2],
    [{ $indexOfCP: ['aba', 'c'] }, -1],
    [{ $indexOfCP: [null, 'c'] }, null],
    [{ $binarySize: 'é' }, 2],
    [{ $bsonSize: { $literal: { a: 1 } } }, 12],
  ])
})

describe('regular expressions', () => {
  expectAnswers(db, [
    [{ $regexMatch: { input: 'Cafe', regex: '^c', options: 'i' } }, true],
    [{ $regexMatch: { input: null, regex: 'a' } }, false],
    [
      { $regexFind: { input: 'é ab ac', regex: 'a(b)?(c)?' } },
      { match: 'ab', idx: 2, captures: ['b', null] },
    ],
    [{ $regexFind: { input: 'x', regex: 'y' } }, null],
    [
      { $regexFindAll: { input: 'a1a2', regex: new BSONRegExp('a(\\d)') } },
      [
        { match: 'a1', idx: 0, captures: ['1'] },
        { match: 'a2', idx: 2, captures: ['2'] },
      ],
    ],
    [{ $regexFindAll: { input: null, regex: 'a' } }, []],
  ])
})

describe('refusals', () => {
  expectRefusals(db, [
    [{ $concat: ['a', 1] }, 16702],
    [{ $strLenCP: null }, 34471],
    [{ $strLenBytes: 1 }, 34473],
    [{ $split: ['a', ''] }, 40087],
    [{ $substrBytes: ['é', 1, 1] }, 28656],
    [{ $substrBytes: ['é', 0, 1] }, 28657],
    [{ $substrBytes: ['a', -1, 1] }, 50752],
    [{ $trim: { input: 1 } }, 50699],
    [{ $regexMatch: { input: 1, regex: 'a' } }, 51104],
    [{ $regexMatch: { input: 'a', regex: '(' } }, 51091],
    [{ $replaceOne: { input: 1, find: 'a', replacement: 'b' } }, 51746],
  ])
})
