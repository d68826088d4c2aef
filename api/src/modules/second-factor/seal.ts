import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config'

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** Encrypts texts that the database must not reveal. */
export interface Seal {
  close(text: string): string
  /** @throws when the text was closed with another key, or changed */
  open(closed: string): string
}

/** The key is read when it is first needed. */
export function createSeal(config: Pick<Config, 'secretsKey' | 'dataDir'>): Seal {
  let key: Buffer | undefined
  const getKey = () => {
    key ??= config.secretsKey ?? readOrMakeKey(config.dataDir)
    return key
  }
  return {
    close: (text) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', getKey(), iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (closed) => {
      const bytes = Buffer.from(closed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', getKey(), bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const body = bytes.subarray(ivBytes + tagBytes)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}

/** Without a setting one process has the database, and the key is beside it. */
function readOrMakeKey(dataDir: string): Buffer {
  const path = join(dataDir, 'secrets-key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, randomBytes(keyBytes), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(path)
}
