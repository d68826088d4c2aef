import type { Document } from 'mongodb'
import { expect } from 'vitest'
import type { TestServer } from './test-server'

/** The plans of the queries that the API sends for an address. */
export async function explain(
  server: TestServer,
  path: string,
  headers: Record<string, string> = {},
) {
  let next: string | null = null
  const plans = await explainFinds(server, async () => {
    const response = await server.request(path, { headers })
    expect(response.status).toBe(200)
    next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  })
  return { plans, next }
}

/** The plans of the queries that the API sends while the work runs. */
export async function explainFinds(
  server: TestServer,
  work: () => Promise<unknown>,
): Promise<Document[]> {
  const commands = await server.recordCommands('find', work)
  const plans = await Promise.all(
    commands.map(async ({ command }) => {
      const { find, filter, sort, limit, projection, hint } = command
      const query = { find, filter, sort, limit, projection, ...(hint ? { hint } : {}) }
      return await server.db.command({ explain: query, verbosity: 'executionStats' })
    }),
  )
  return plans.filter(({ executionStats }) => executionStats)
}

/** The names of all stages of the winning plan, at any depth. */
export function stagesOf(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return []
  const own = 'stage' in plan && typeof plan.stage === 'string' ? [plan.stage] : []
  const nested = Object.entries(plan).filter(([key]) => key !== 'rejectedPlans')
  return [...own, ...nested.flatMap(([, value]) => stagesOf(value))]
}

/** The plan uses indexes for filter and order. */
export function expectIndexed(plan: unknown) {
  const stages = stagesOf(plan)
  expect(stages.length).toBeGreaterThan(0)
  expect(stages).not.toContain('COLLSCAN')
  expect(stages).not.toContain('SORT')
}

/** The plan uses an index for filter and order, and reads only what it returns. */
export function expectExact({ queryPlanner, executionStats }: Document) {
  expectIndexed(queryPlanner.winningPlan)
  expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(executionStats.nReturned + 1)
}
