import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { readStorageSettings, type StorageSettings } from './registry/storage/storage-settings'

const port = z.coerce
  .number('must be a port number')
  .check(z.int('must be a port number'), z.minimum(0), z.maximum(65_535, 'must be a port number'))

/** The API's. */
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const httpAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an http or https address',
})

const environmentSchema = z.object({
  HAULYARD_MODE: z.optional(z.enum(['demo', 'production'], 'must be demo or production')),
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(z.string(), '.data'),
  API_ORIGIN: z.optional(httpAddress),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  REMOTE_ORIGINS: z.pipe(
    z.pipe(
      z._default(z.string(), ''),
      z.transform((list) =>
        list
          .split(',')
          .map((address) => address.trim())
          .filter((address) => address !== ''),
      ),
    ),
    z.array(httpAddress),
  ),
  RELEASE_PUBLIC_KEY: z.optional(z.string()),
  RELEASE_OPERATOR_TOKEN: z.optional(z.string()),
  RELEASE_GUARD_TOKEN: z.optional(z.string()),
  METRICS_TOKEN: z.optional(z.string()),
  RELEASE_LOCAL_BUILDS: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '1'),
  ALLOW_LOCAL_RELEASES: z.optional(z.string()),
  SERVICE_WORKER: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
})

/** The validated settings of the document server. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** `null`: another proxy joins the API. */
  readonly apiOrigin: string | null
  /** With it the guard reads what browsers have reported; without it there is no guard. */
  readonly metricsToken: string | null
  readonly logLevel: (typeof logLevels)[number]
  readonly releases: ReleaseSettings
}

/** The release storage, and which signatures are trusted. */
export interface ReleaseSettings {
  /** Whether the start releases the builds of this machine, with the machine's own keys. */
  readonly areMadeHere: boolean
  readonly dataDir: string
  readonly storage: StorageSettings
  /** Origins besides this site that remotes may be loaded from. */
  readonly origins: readonly string[]
  /** The root key's public half; `null`: this machine's own, in the data folder. */
  readonly publicKey: string | null
  /** With it the server can roll back, but release nothing new. */
  readonly operatorToken: string | null
  /** With it the server moves canaries along their plans, and stops them. */
  readonly guardToken: string | null
}

const readEnvironment = (env: NodeJS.ProcessEnv) => {
  // `PORT=` in an env file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (parsed.success) return { ...parsed.data, given }
  const problems = parsed.error.issues.map(
    ({ path, message }) => `  - ${path[0]?.toString()} ${message}`,
  )
  throw new Error(`The document server cannot start:\n${problems.join('\n')}`)
}
type Environment = ReturnType<typeof readEnvironment>

const releaseSettingsOf = (data: Environment): ReleaseSettings => {
  const dataDir = resolve(data.DATA_DIR)
  const publicKey = data.RELEASE_PUBLIC_KEY ?? null
  return {
    areMadeHere: publicKey === null && data.RELEASE_LOCAL_BUILDS === '1',
    dataDir,
    storage: readStorageSettings(data.given, dataDir),
    origins: data.REMOTE_ORIGINS.map((address) => new URL(address).origin),
    publicKey,
    operatorToken: data.RELEASE_OPERATOR_TOKEN ?? null,
    guardToken: data.RELEASE_GUARD_TOKEN ?? null,
  }
}

const settingsOf = (data: Environment): Settings => ({
  port: data.PORT,
  host: data.HOST,
  apiOrigin: data.API_ORIGIN ?? null,
  metricsToken: data.METRICS_TOKEN ?? null,
  logLevel: data.LOG_LEVEL,
  releases: releaseSettingsOf(data),
})

type Mode = 'demo' | 'production'

/** The same rule as the API's. */
const modeOf = ({ HAULYARD_MODE, NODE_ENV }: Environment): Mode =>
  HAULYARD_MODE ?? (NODE_ENV === 'production' ? 'production' : 'demo')

/**
 * In production the signer must be chosen explicitly: with a key of its own the server could
 * sign anything.
 */
const assertSignerIsChosen = (data: Environment, mode: Mode) => {
  if (mode === 'demo' || data.RELEASE_PUBLIC_KEY || data.ALLOW_LOCAL_RELEASES === '1') return
  throw new Error(
    'Haulyard cannot start in production mode:\n' +
      '  - RELEASE_PUBLIC_KEY is missing: the root key of trusted releases (docs/releases.md),\n' +
      '    or ALLOW_LOCAL_RELEASES=1 to release the builds of this machine with a key of its own',
  )
}

/**
 * Reads the settings from the environment, for the release command and `--watch`.
 * @throws Error that names every setting with a wrong value
 */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => settingsOf(readEnvironment(env))

/**
 * Reads the settings of a document server in a process of its own.
 * @throws Error that names every setting with a wrong value, or is required in production
 */
export const readServerSettings = (env: NodeJS.ProcessEnv): Settings => {
  const data = readEnvironment(env)
  assertSignerIsChosen(data, modeOf(data))
  return settingsOf(data)
}

/**
 * Reads the release settings of a site that has read its data folder and mode itself.
 * @throws Error that names every setting with a wrong value, or is required in production
 */
export const readReleaseSettings = (
  env: NodeJS.ProcessEnv,
  { dataDir, mode }: { readonly dataDir: string; readonly mode: Mode },
): ReleaseSettings => {
  const data = readEnvironment({ ...env, DATA_DIR: dataDir })
  assertSignerIsChosen(data, mode)
  return releaseSettingsOf(data)
}

/**
 * Whether browsers keep pages for reading without a signal.
 * @throws Error that names every setting with a wrong value
 */
export const readHasServiceWorker = (env: NodeJS.ProcessEnv): boolean =>
  readEnvironment(env).SERVICE_WORKER === 'on'
