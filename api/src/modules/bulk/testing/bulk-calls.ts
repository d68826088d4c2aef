import {
  type BulkPreview,
  type BulkResult,
  type BulkStepInput,
  type BulkUndoResult,
  bulkStepOf,
} from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { expect } from 'vitest'
import { signIn } from '../../../testing/members'
import { postJson } from '../../../testing/requests'
import type { TestServer } from '../../../testing/test-server'

/** A bulk step, with ids as the database has them. */
export type BulkInput = Pick<BulkStepInput, 'list' | 'step'> & {
  readonly ids: readonly ObjectId[]
}

const noInput = { reason: null, days: null }

/** The calls of bulk steps, by a new administrator. */
export async function createBulkCalls(server: TestServer) {
  const admin = await signIn(server, { isAdmin: true })
  const send = (input: BulkInput, headers: Record<string, string> = admin.bearer) =>
    postJson(server, '/api/admin/bulk-steps', input, headers)
  const call = (
    id: string,
    what: 'run' | 'run-grave' | 'undo',
    { bearer } = admin,
    body: object = noInput,
  ) => postJson(server, `/api/admin/bulk-steps/${id}/${what}`, body, bearer)
  const preview = async (input: BulkInput): Promise<BulkPreview> => {
    const response = await send(input)
    expect(response.status).toBe(201)
    return (await response.json()) as BulkPreview
  }
  return {
    admin,
    send,
    call,
    preview,
    run: async (input: BulkInput, body: object = noInput): Promise<BulkResult> => {
      const { id } = await preview(input)
      const { isGrave } = bulkStepOf(input.list, input.step) ?? {}
      const response = await call(id, isGrave ? 'run-grave' : 'run', admin, body)
      expect(response.status).toBe(200)
      return (await response.json()) as BulkResult
    },
    undo: async (id: string): Promise<BulkUndoResult> => {
      const response = await call(id, 'undo')
      expect(response.status).toBe(200)
      return (await response.json()) as BulkUndoResult
    },
  }
}
