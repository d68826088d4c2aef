import { isDuplicateKey } from './database-errors'

/** Runs an upsert that several may try at once: who comes second finds the record there. */
export async function upsertTogether<Result>(upsert: () => Promise<Result>): Promise<Result> {
  try {
    return await upsert()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return await upsert()
  }
}
