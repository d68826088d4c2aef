import { expect, test } from 'vitest'
import { createJsonLogger } from './logger'

const linesOf = (log: (logger: ReturnType<typeof createJsonLogger>) => void) => {
  const lines: unknown[] = []
  log(createJsonLogger('info', { write: (line) => lines.push(JSON.parse(line)) }))
  return lines
}

test('an error is logged with its stack and the stack of its cause', () => {
  const cause = new TypeError('The cause')
  const [line] = linesOf((logger) => logger.error('It failed', new Error('The error', { cause })))
  expect(line).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    msg: 'It failed',
    err: {
      type: 'Error',
      message: expect.stringContaining('The error'),
      stack: expect.stringMatching(
        /Error: The error\n +at .*logger\.test\.ts[\s\S]*TypeError: The cause/,
      ),
    },
  })
})

test('a cause that is not an error is logged unchanged', () => {
  expect(linesOf((logger) => logger.error('It failed', 'why'))).toMatchObject([
    { level: 'error', msg: 'It failed', err: 'why' },
  ])
})
