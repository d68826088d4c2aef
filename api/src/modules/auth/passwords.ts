import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from '../../concurrency-limit'
import { createSignInBusyError } from './auth.errors'

/** OWASP's first recommendation for argon2id (which is the library's default variant). */
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/**
 * Hashing runs on libuv's thread pool, which also reads files and resolves names. Two at a time
 * leave the other threads free. When the queue is full, attempts are rejected at once.
 */
const defaultLimits: Limits = { atOnce: 2, maximumWaiting: 100 }

/** Longer than a full queue takes on a slow machine. */
const waitLimitMs = 10_000

interface Limits {
  readonly atOnce: number
  readonly maximumWaiting: number
}

let decoy: Promise<string> | null = null

export type Passwords = ReturnType<typeof createPasswords>

/** Hashes and verifies passwords, a few at a time. */
export function createPasswords(limits: Limits = defaultLimits) {
  const limited = createConcurrencyLimit({
    ...limits,
    waitLimitMs,
    createBusyError: createSignInBusyError,
  })
  return {
    hash: (password: string) => limited(() => hash(password, parameters)),
    /**
     * Without a stored hash (unknown address, member without a password) a decoy is verified, so
     * that neither the response nor its time reveals who is a member.
     */
    verify: async (storedHash: string | null, password: string): Promise<boolean> => {
      decoy ??= hash(randomBytes(16), parameters)
      const decoyHash = await decoy
      const isSame = await limited(() => verify(storedHash ?? decoyHash, password))
      return isSame && storedHash !== null
    },
  }
}
