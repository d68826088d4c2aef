import { join, resolve } from 'node:path'
import * as z from 'zod/mini'

const port = z.coerce
  .number('must be a port number')
  .check(z.int('must be a port number'), z.minimum(0), z.maximum(65_535, 'must be a port number'))

const environmentSchema = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(z.string(), '.data'),
  API_ORIGIN: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  ),
})

/** The settings of the document server, already checked. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Where published versions lie, inside the data folder. */
  readonly remotesDir: string
  /** `null`: another proxy joins the API. */
  readonly apiOrigin: string | null
}

/** Where published versions lie inside a data folder. */
export const remotesDirOf = (dataDir: string) => join(dataDir, 'remotes')

/**
 * Reads the settings from the environment.
 * @throws Error that names every setting with a wrong value
 */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  // `PORT=` in an env file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `  - ${path.join('.')} ${message}`,
    )
    throw new Error(`The document server cannot start:\n${problems.join('\n')}`)
  }
  const { PORT, HOST, DATA_DIR, API_ORIGIN } = parsed.data
  const dataDir = resolve(DATA_DIR)
  return {
    port: PORT,
    host: HOST,
    dataDir,
    remotesDir: remotesDirOf(dataDir),
    apiOrigin: API_ORIGIN ?? null,
  }
}
