import { describeMatches } from '../testing/match-cases.js'
import { testDatabase } from '../testing/test-database.js'

const database = testDatabase()

describeMatches({
  title: 'arrays of scalars',
  database,
  docs: [
    { a: [1, 5] },
    { a: [5, 1] },
    { a: [2, 3] },
    { a: 3 },
    { a: [[1, 5]] },
    { a: [[1, 5], 7] },
    { a: [] },
    { a: [1, 5, 9] },
    { a: [[[1, 5]]] },
  ],
  cases: [
    ['any element', { a: 5 }, [0, 1, 7]],
    ['the whole array in its order, or an element that is it', { a: [1, 5] }, [0, 4, 5]],
    ['not any element', { a: { $ne: 5 } }, [2, 3, 4, 5, 6, 8]],
    ['an element for each condition', { a: { $gt: 4, $lt: 2 } }, [0, 1, 7]],
    ['the element at a place', { 'a.0': 1 }, [0, 4, 5, 7]],
    ['the element at a place of an inner array', { 'a.0.1': 5 }, [4, 5]],
    ['a place that is there', { 'a.1': { $exists: true } }, [0, 1, 2, 5, 7]],
    ['an array as a type', { a: { $type: 'array' } }, [0, 1, 2, 4, 5, 6, 7, 8]],
    ['the type of an element', { a: { $type: 'number' } }, [0, 1, 2, 3, 5, 7]],
    ['arrays compare by their elements in turn', { a: { $gt: [1, 5] } }, [1, 2, 4, 5, 7, 8]],
    ['not in a list that holds an element', { a: { $nin: [1, 3] } }, [4, 5, 6, 8]],
  ],
})

describeMatches({
  title: 'arrays of documents',
  database,
  docs: [
    {
      a: [
        { b: 1, c: 1 },
        { b: 5, c: 5 },
      ],
    },
    { a: [{ b: 1, c: 5 }] },
    { a: { b: 1, c: 5 } },
    { a: [{ b: [1, 5], c: 2 }] },
    { a: [[{ b: 1 }]] },
    { a: [{ b: { '0': 7 } }, { b: 1 }] },
    { a: { '0': { b: 1 } } },
    { a: [] },
    { a: [{ 0: 'zero' }] },
  ],
  indexes: [{ a: 1 }, { 'a.b': -1 }, { 'a.b': 1, 'a.c': 1 }],
  cases: [
    ['a path goes through the documents of an array', { 'a.b': 5 }, [0, 3]],
    ['conditions may be met by different elements', { 'a.b': 1, 'a.c': 5 }, [0, 1, 2]],
    ['a document equal to an element', { a: { b: 1, c: 5 } }, [1, 2]],
    ['a place, then a field', { 'a.0.b': 1 }, [0, 1, 3, 4, 6]],
    ['a number may be a place or a name', { 'a.0': { $exists: true } }, [0, 1, 3, 4, 5, 6, 8]],
    ['a number that is a name in a document', { 'a.b.0': 7 }, [5]],
    ['a number that is a place below', { 'a.b.0': 1 }, [3]],
    ['a range along a path', { 'a.b': { $gt: 4, $lt: 2 } }, [0, 3]],
  ],
})

describeMatches({
  title: 'bounds of an index on an array',
  database,
  docs: [
    { a: [1, 9], b: 1 },
    { a: [5], b: 2 },
    { a: 5, b: 3 },
    { a: [2, 8], b: [1, 2] },
    { a: ['x', 5, null], b: 4 },
  ],
  indexes: [{ a: 1 }],
  cases: [
    ['a range may be met by two elements', { a: { $gt: 3, $lt: 7 } }, [0, 1, 2, 3, 4]],
    ['an equality beside a range', { $and: [{ a: 1 }, { a: { $gt: 8 } }] }, [0]],
    ['two equalities', { $and: [{ a: 5 }, { a: 'x' }] }, [4]],
    [
      'branches that match the same document',
      { $or: [{ a: 1 }, { a: 9 }, { a: { $gte: 8 } }] },
      [0, 3],
    ],
    ['null among others', { a: null }, [4]],
  ],
})
