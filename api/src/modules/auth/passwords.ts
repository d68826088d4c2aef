import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from '../../concurrency-limit'
import { createSignInBusyError } from './auth.errors'

/** OWASP's first recommendation for argon2id (which is the library's default variant). */
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/**
 * Hashing runs on the threads that Node also reads files and resolves names with.
 * Two at a time leave the others free; who comes when the queue is full is told so
 * at once instead of waiting for an answer that would come too late.
 */
const defaultLimits: Limits = { atOnce: 2, maximumWaiting: 100 }

/** More than a full queue takes on a slow machine. */
const waitLimitMs = 10_000

interface Limits {
  readonly atOnce: number
  readonly maximumWaiting: number
}

export type Passwords = ReturnType<typeof createPasswords>

/** Hashes and verifies passwords, a few at a time. */
export function createPasswords(limits: Limits = defaultLimits) {
  const limited = createConcurrencyLimit({
    ...limits,
    waitLimitMs,
    createBusyError: createSignInBusyError,
  })
  let decoy: Promise<string> | null = null
  return {
    hash: (password: string) => limited(() => hash(password, parameters)),
    /**
     * Without a stored hash (an unknown address, a member without a password) the same
     * work is done on a decoy: neither the answer nor its time tells who is a member.
     */
    verify: async (storedHash: string | null, password: string): Promise<boolean> => {
      decoy ??= hash(randomBytes(16), parameters)
      const decoyHash = await decoy
      const isSame = await limited(() => verify(storedHash ?? decoyHash, password))
      return isSame && storedHash !== null
    },
  }
}
