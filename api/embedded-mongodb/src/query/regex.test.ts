import { BSONRegExp } from 'mongodb'
import { describeMatches } from '../testing/match-cases.js'
import { testDatabase } from '../testing/test-database.js'

const database = testDatabase()
const regex = (pattern: string, options = '') => new BSONRegExp(pattern, options)

describeMatches({
  title: 'regular expressions',
  database,
  docs: [
    { a: 'Truck' },
    { a: 'truck stop' },
    { a: ['x', 'trailer'] },
    { a: 1 },
    { a: 'one\ntruck' },
    { a: /^truck/ },
    { a: 'tr' },
    { a: 'straße' },
    { a: 'a.b' },
    { a: 'axb' },
    {},
  ],
  cases: [
    ['anchored', { a: /^truck/ }, [1, 5]],
    ['i: without case', { a: regex('^TRUCK', 'i') }, [0, 1]],
    ['m: at each line', { a: regex('^truck', 'm') }, [1, 4]],
    ['a dot is no line end', { a: regex('one.truck') }, []],
    ['s: but it can be', { a: regex('one.truck', 's') }, [4]],
    [
      'x: without white space and comments',
      { a: regex('^ tr # a truck\n uck [ ] stop', 'x') },
      [1],
    ],
    ['options beside the pattern', { a: { $regex: 'TRUCK$', $options: 'im' } }, [0, 4]],
    ['options of a pattern without its own', { a: { $regex: /^TRUCK/, $options: 'i' } }, [0, 1]],
    ['inline options', { a: { $regex: '(?i)^TRUCK' } }, [0, 1]],
    ['beside other conditions', { a: { $regex: '^tr', $ne: 'tr' } }, [1, 2]],
    ['in a list with values', { a: { $in: [/^Tr/, 1, 'tr'] } }, [0, 3, 6]],
    ['not in a list', { a: { $nin: [/tr/i] } }, [3, 5, 9, 8, 10].sort((x, y) => x - y)],
    ['negated', { a: { $not: /r/ } }, [3, 5, 8, 9, 10]],
    ['an alternative is no prefix', { a: /^Tr|stop$/ }, [0, 1]],
    ['an optional character is no prefix', { a: /^truc?/ }, [1]],
    ['a repetition of none is no prefix', { a: /^trx*/ }, [1, 2, 6]],
    ['escaped characters are a prefix', { a: /^a\.b/ }, [8]],
    ['of a character outside of ASCII', { a: /ß/ }, [7]],
    ['equality with a stored one', { a: { $eq: regex('^truck') } }, [5]],
  ],
})
