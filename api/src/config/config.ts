import { resolve } from 'node:path'
import { z } from 'zod'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** Everything that can be set from outside, already checked. */
export interface Config {
  readonly mode: 'demo' | 'production'
  readonly host: string
  readonly port: number
  /** Where the embedded database and the images live. Absolute. */
  readonly dataDir: string
  /** `null`: the embedded database. */
  readonly mongodbUri: string | null
  /** The address that people type, without a trailing slash. */
  readonly publicUrl: URL
  readonly logLevel: (typeof logLevels)[number]
  /** How much memory public answers may take that are kept encoded; 0 keeps none. */
  readonly keptAnswersMb: number
}

/** The settings do not make sense together; `message` names every one that must change. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Haulyard cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigurationError'
  }
}

const environmentSchema = z.object({
  HAULYARD_MODE: z.enum(['demo', 'production'], 'must be demo or production').optional(),
  NODE_ENV: z.string().optional(),
  HOST: z.string().optional(),
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(3000),
  DATA_DIR: z.string().default('.data'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  ALLOW_EMBEDDED_DATABASE: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  KEPT_ANSWERS_MB: z.coerce
    .number('must be a whole number of megabytes')
    .int('must be a whole number of megabytes')
    .min(0, 'must be from 0 to 1024')
    .max(1024, 'must be from 0 to 1024')
    .default(32),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
})
type Environment = z.infer<typeof environmentSchema>

/** Reads the settings, or throws a `ConfigurationError` that lists everything wrong with them. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // `PORT=` in a shell or an env file means "not set", not "an empty port".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    )
  }
  const settings = parsed.data
  const mode =
    settings.HAULYARD_MODE ?? (settings.NODE_ENV === 'production' ? 'production' : 'demo')
  const missing = mode === 'production' ? findMissingForProduction(settings) : []
  if (missing.length > 0) throw new ConfigurationError(missing)
  return {
    mode,
    host: settings.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    mongodbUri: settings.MONGODB_URI ?? null,
    publicUrl: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`),
    logLevel: settings.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    keptAnswersMb: settings.KEPT_ANSWERS_MB,
  }
}

function findMissingForProduction(settings: Environment): string[] {
  const missing: string[] = []
  if (settings.MONGODB_URI === undefined && settings.ALLOW_EMBEDDED_DATABASE !== '1') {
    missing.push(
      'MONGODB_URI is missing: the address of the MongoDB replica set ' +
        '(or set ALLOW_EMBEDDED_DATABASE=1 to keep the data in DATA_DIR)',
    )
  }
  if (settings.PUBLIC_URL === undefined) {
    missing.push('PUBLIC_URL is missing: the address that people type, https://…')
  }
  return missing
}
