import { releaseFiguresSchema } from '@haulyard/shell-contract/releases'
import * as z from 'zod/mini'
import type { ApiHandler } from '../api/api-handler'
import type { RolloutReports } from './guard'
import type { RejectionReports } from './report-rejections'

const figuresSchema = z.array(
  z.extend(releaseFiguresSchema, { remote: z.string(), version: z.string() }),
)

/** What a document server reads and counts in the API's metrics. */
export interface ApiReports extends RolloutReports, RejectionReports {}

/** Reads the reports from the API, as the reader of its metrics. @param token `METRICS_TOKEN` */
export const createApiReports = (api: ApiHandler, token: string): ApiReports => {
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, Authorization: `Bearer ${token}` }
    // The handler of another origin takes the path only.
    const response = await api(new Request(`http://localhost${path}`, { ...init, headers }), {})
    if (!response.ok) throw new Error(`${path}: the status is ${response.status}`)
    return response
  }
  const post = (path: string, body: object) =>
    call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    async readFigures() {
      const all = figuresSchema.parse(await (await call('/metrics/releases')).json())
      return (remote, version) =>
        all.find((one) => one.remote === remote && one.version === version) ?? null
    },
    async count(decision) {
      await post('/metrics/rollouts', decision)
    },
    async countRejected(count) {
      await post('/metrics/rejected-registries', { count })
    },
  }
}
