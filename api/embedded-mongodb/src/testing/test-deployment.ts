import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { startEmbeddedMongo } from '../index.js'
import { createTempDir } from './temp-dir.js'

/** The database server of a test run. */
export interface TestDeployment {
  /** A connection string for the official driver. */
  uri: string
  /** What it is and how it was chosen, for the run's output. */
  description: string
  stop(): Promise<void>
}

type Environment = Readonly<Record<string, string | undefined>>

export type DeploymentChoice =
  | { kind: 'configured'; uri: string }
  | { kind: 'mongod'; binary: string; origin: string }
  | { kind: 'embedded' }

/**
 * Starts the database server for tests: the MongoDB that `MONGODB_URI` names, else a `mongod`
 * (`MONGOMS_SYSTEM_BINARY`, or on the PATH) on a temporary directory, else the embedded server.
 */
export async function startTestDeployment(
  environment: Environment = process.env,
): Promise<TestDeployment> {
  const deployment = await start(chooseDeployment(environment))
  process.stderr.write(`Tests run on ${deployment.description}.\n`)
  return deployment
}

export function chooseDeployment(environment: Environment): DeploymentChoice {
  const uri = environment.MONGODB_URI
  if (uri) return { kind: 'configured', uri }
  const configured = environment.MONGOMS_SYSTEM_BINARY
  if (configured) return { kind: 'mongod', binary: configured, origin: 'MONGOMS_SYSTEM_BINARY' }
  const binary = findOnPath(environment.PATH ?? '')
  return binary ? { kind: 'mongod', binary, origin: 'the PATH' } : { kind: 'embedded' }
}

function findOnPath(path: string): string | undefined {
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod'
  const candidates = path.split(delimiter).filter((directory) => directory !== '')
  return candidates.map((directory) => join(directory, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function start(choice: DeploymentChoice): Promise<TestDeployment> {
  switch (choice.kind) {
    case 'configured':
      // Not started here, so not stopped here.
      return {
        uri: choice.uri,
        description: 'the MongoDB that MONGODB_URI names',
        stop: async () => undefined,
      }
    case 'mongod':
      return startMongod(choice.binary, choice.origin)
    case 'embedded':
      return startEmbedded()
  }
}

/** As in docker-compose.yml: fail points, and short lives for transactions and expired documents. */
const testParameters = [
  '--setParameter=enableTestCommands=1',
  '--setParameter=transactionLifetimeLimitSeconds=5',
  '--setParameter=ttlMonitorSleepSecs=1',
]

async function startMongod(binary: string, origin: string): Promise<TestDeployment> {
  const { MongoMemoryReplSet } = await loadMemoryServer(binary)
  try {
    const replicaSet = await MongoMemoryReplSet.create({
      binary: { systemBinary: binary },
      replSet: { name: 'rs0', count: 1, storageEngine: 'wiredTiger', args: testParameters },
    })
    return {
      uri: replicaSet.getUri(),
      description: `${binary}, found through ${origin}`,
      stop: async () => void (await replicaSet.stop({ doCleanup: true, force: true })),
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `${binary}, found through ${origin}, did not start as a replica set: ${reason}`,
      { cause },
    )
  }
}

/** Imported only if there is a `mongod`, because the package is optional. */
async function loadMemoryServer(binary: string) {
  try {
    return await import('mongodb-memory-server-core')
  } catch (cause) {
    throw new Error(`Starting ${binary} for tests needs the package mongodb-memory-server-core`, {
      cause,
    })
  }
}

async function startEmbedded(): Promise<TestDeployment> {
  const directory = createTempDir()
  const server = await startEmbeddedMongo({
    dataDir: directory.path,
    changeStreams: true,
    // Frequent, so that a test that depends on expired documents always fails.
    maintenanceIntervalMs: 100,
    // An abandoned transaction of a killed process holds its locks for this time.
    transactionLifetimeMs: 5000,
  })
  return {
    uri: server.uri,
    description: 'the embedded server',
    stop: async () => {
      await server.stop()
      directory.remove()
    },
  }
}
