import { expect } from 'vitest'

interface Stage {
  stage: string
  indexName?: string
  direction?: string
  inputStage?: Stage
}

interface Explainable {
  explain(): Promise<unknown>
}

/** The stages from the outermost inwards, and the costs of the query. */
export async function explained(cursor: Explainable) {
  const result = (await cursor.explain()) as {
    queryPlanner: { winningPlan: Stage }
    executionStats: { nReturned: number; totalDocsExamined: number; totalKeysExamined: number }
  }
  const stages: Stage[] = []
  for (
    let stage: Stage | undefined = result.queryPlanner.winningPlan;
    stage;
    stage = stage.inputStage
  ) {
    stages.push(stage)
  }
  const scan = stages.find(({ indexName }) => indexName !== undefined)
  return {
    names: stages.map(({ stage }) => stage),
    index: scan?.indexName,
    direction: scan?.direction,
    ...result.executionStats,
  }
}

/** Asserts that an index found the result: few documents were read that are not in it. */
export async function expectIndexed(cursor: Explainable, index?: string): Promise<void> {
  const plan = await explained(cursor)
  expect(plan.names).not.toContain('COLLSCAN')
  expect(plan.names).not.toContain('SORT')
  expect(plan.totalDocsExamined).toBeLessThanOrEqual(plan.nReturned + 1)
  if (index) expect(plan.index).toBe(index)
}
