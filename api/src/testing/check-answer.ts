import { apiErrorBodySchema, listOperations } from '@haulyard/api-contract'
import { readAnswer } from './read-answer'

const matchers = listOperations()
  // `/saved` before `/{id}`, as the routers have them.
  .sort(([one], [other]) => one.split('{').length - other.split('{').length)
  .map(([key, operation]) => {
    const [method = '', path = ''] = key.split(' ')
    return { key, operation, method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }
  })

/**
 * Holds an answer against the contract: the status, and every field of the body. Every
 * test's every request goes through here, so that no route can answer anything else.
 */
export async function checkAnswer(method: string, url: URL, answer: Response): Promise<void> {
  const found = matchers.find((one) => one.method === method && one.pattern.test(url.pathname))
  const isApi = url.pathname.startsWith('/api')
  if (answer.status >= 400) {
    if (isApi) await readAnswer(answer.clone(), apiErrorBodySchema)
    return
  }
  if (found === undefined || answer.status === 304) return
  const { status = 200, answer: schema } = found.operation
  if (answer.status !== status) {
    throw new Error(`${found.key} answered ${answer.status}, the contract says ${status}`)
  }
  if (schema !== null) await readAnswer(answer.clone(), schema)
}
