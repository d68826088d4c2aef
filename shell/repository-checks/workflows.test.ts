import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const workspace = resolve(import.meta.dirname, '../..')
const workflowsFolder = join(workspace, '.ci/workflows')

interface Job {
  readonly uses?: string
  readonly with?: Readonly<Record<string, string>>
  readonly secrets?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: number
  readonly needs?: string | readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly steps?: readonly {
    readonly if?: string
    readonly uses?: string
    readonly run?: string
  }[]
}

interface Workflow {
  readonly on: Readonly<Record<string, { readonly paths?: readonly string[] } | undefined>>
  readonly permissions: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

const read = (file: string): Workflow => parse(readFileSync(join(workflowsFolder, file), 'utf8'))

const workflows = readdirSync(workflowsFolder).filter((file) => file.endsWith('.yml'))

/** The folders of all packages: `mfe-*` stands for several. */
const packageFolders = (): string[] => {
  const { packages } = parse(readFileSync(join(workspace, 'pnpm-workspace.yaml'), 'utf8')) as {
    packages: string[]
  }
  return packages.flatMap((pattern) =>
    pattern.endsWith('*')
      ? readdirSync(workspace).filter((name) => name.startsWith(pattern.slice(0, -1)))
      : [pattern],
  )
}

type Dependencies = Readonly<Record<string, string>>

interface Package {
  readonly name: string
  readonly dependencies?: Dependencies
  readonly devDependencies?: Dependencies
}

const ofWorkspace = (dependencies: Dependencies = {}) =>
  Object.keys(dependencies).filter((key) => dependencies[key]?.startsWith('workspace:'))

const packages = new Map(
  packageFolders().map((folder) => {
    const file = join(workspace, folder, 'package.json')
    const { name, dependencies, devDependencies }: Package = JSON.parse(readFileSync(file, 'utf8'))
    const built = ofWorkspace(dependencies)
    return [name, { folder, built, all: [...built, ...ofWorkspace(devDependencies)] }] as const
  }),
)

const isRemote = (folder: string) => folder.startsWith('mfe-')

/** The folders of a package and of everything in the workspace that its build contains. */
const builtFrom = (name: string, seen = new Set<string>()): ReadonlySet<string> => {
  const { folder, built } = packages.get(name) ?? { folder: '', built: [] }
  if (seen.has(folder)) return seen
  seen.add(folder)
  for (const dependency of built) builtFrom(dependency, seen)
  return seen
}

/** The same, with everything that its build and its tests use. */
const testedWith = (name: string, seen = new Set<string>()): ReadonlySet<string> => {
  const { folder, all } = packages.get(name) ?? { folder: '', all: [] }
  // The shell's tests use the remotes, which have workflows of their own.
  if (seen.has(folder) || isRemote(folder)) return seen
  seen.add(folder)
  for (const dependency of all) testedWith(dependency, seen)
  return seen
}

/** What every package's build and checks read at the root; the compose file is a database's. */
const rootFiles = readdirSync(workspace).filter(
  (file) => (/\.(json|ya?ml)$/.test(file) || file === '.node-version') && !/^docker/.test(file),
)

const remoteFolders = [...packages.values()].map(({ folder }) => folder).filter(isRemote)

const watching = [
  ...remoteFolders.map((folder) => ({
    file: `${folder}.yml`,
    // Not the test kit and the stub shell: they change no bytes of a release, and `site.yml` tests
    // all remotes with them.
    folders: [`@haulyard/${folder}`, '@haulyard/build-config'].flatMap((name) => [
      ...builtFrom(name),
    ]),
    besides: ['.github/workflows/remote.yml'],
  })),
  {
    file: 'site.yml',
    folders: ['@haulyard/shell', '@haulyard/shell-server', '@haulyard/api'].flatMap((name) => [
      ...testedWith(name),
    ]),
    // Its tests are the whole workspace's, one job of them on the database of the compose file.
    besides: ['haulyard.mjs', 'knip.jsonc', 'docker-compose.yml'],
  },
]

const isBelow = (folder: string, pattern: string) => {
  const watched = pattern.replace(/\/\*\*$/, '')
  return pattern.endsWith('/**') && (folder === watched || folder.startsWith(`${watched}/`))
}

test.each(watching)(
  '$file runs for all that it depends on, and for nothing else',
  ({ file, folders, besides }) => {
    const { on } = read(file)
    const paths = on.push?.paths ?? []
    expect(on.pull_request?.paths).toEqual(paths)
    const watchedFolders = paths.filter((path) => path.endsWith('/**'))
    expect(
      folders.filter((folder) => !watchedFolders.some((path) => isBelow(folder, path))),
    ).toEqual([])
    expect(
      watchedFolders.filter((path) => !folders.some((folder) => isBelow(folder, path))),
    ).toEqual([])
    const watchedFiles = paths.filter((path) => !path.endsWith('/**'))
    expect(watchedFiles.toSorted()).toEqual(
      [...rootFiles, `.github/workflows/${file}`, ...besides].toSorted(),
    )
  },
)

test.each(remoteFolders)('%s has a workflow that releases it with a token of its own', (folder) => {
  const { jobs } = read(`${folder}.yml`)
  const [job] = Object.values(jobs)
  expect(job?.uses).toBe('./.github/workflows/remote.yml')
  expect(job?.with?.remote).toBe(folder)
  const token = `RELEASE_TOKEN_${folder.slice('mfe-'.length).toUpperCase().replaceAll('-', '_')}`
  expect(job?.secrets?.token).toBe(`\${{ secrets.${token} }}`)
})

test('a remote is built once: what was tested is what is released', () => {
  const { jobs } = read('remote.yml')
  const stepsOf = (name: string) => jobs[name]?.steps ?? []
  const commands = (name: string) => stepsOf(name).flatMap(({ run }) => run ?? [])
  const builders = Object.keys(jobs).filter((name) =>
    commands(name).some((run) => /\bbuild\b/.test(run) && /\$REMOTE|run build$/.test(run)),
  )
  expect(builders).toEqual(['check'])
  const input = `\${{ inputs.remote }}`
  const artifact = { name: input, path: `${input}/dist` }
  expect(stepsOf('check').at(-1)).toMatchObject({ with: artifact })
  for (const name of ['try', 'release']) {
    expect(stepsOf(name)).toContainEqual({ uses: 'actions/download-artifact@v4', with: artifact })
    const releases = commands(name).filter((run) => run.includes(' --dist '))
    expect(releases).toEqual([expect.stringContaining('"$REMOTE" --dist "$REMOTE/dist"')])
  }
})

test('a remote reaches visitors after the smoke suite has passed on it, and is withdrawn otherwise', () => {
  const steps = read('remote.yml').jobs.release?.steps ?? []
  const order = steps.flatMap(({ if: condition = null, run }) =>
    run?.startsWith('$PNPM install') || run === undefined ? [] : [[condition, run]],
  )
  const isCandidate = 'steps.publish.outputs.name'
  expect(order).toEqual([
    [null, expect.stringContaining('--rollout "$ROLLOUT"')],
    [isCandidate, '$PNPM --filter @haulyard/shell smoke'],
    [isCandidate, '$PNPM release confirm "$REMOTE" --evidence "$RUN"'],
    [`failure() && ${isCandidate}`, '$PNPM release canary "$REMOTE" 0'],
  ])
})

test('a shell is deployed after it has passed with the releases that are live', () => {
  const { live, deploy } = read('site.yml').jobs
  const commands = live?.steps?.flatMap(({ run }) => run ?? []) ?? []
  expect(commands.join('\n')).not.toMatch(/mfe-|run build$/)
  expect(commands.slice(-3)).toEqual([
    '$PNPM release check --site "$SITE"',
    '$PNPM release try --site "$SITE" --data "$RUNNER_TEMP/live"',
    '$PNPM --filter @haulyard/shell smoke',
  ])
  expect(live?.steps?.[0]).toMatchObject({ with: { 'fetch-depth': 0 } })
  expect(deploy?.needs).toContain('live')
  const deployed = deploy?.steps?.flatMap(({ run }) => run ?? []) ?? []
  expect(deployed).toContain('$PNPM release snapshot shell/server/built-in-registry')
})

test.each(workflows)('%s may read the code and nothing more, and ends', (file) => {
  const { permissions, jobs } = read(file)
  expect(permissions).toEqual({ contents: 'read' })
  for (const job of Object.values(jobs)) {
    expect(job).not.toHaveProperty('permissions')
    if (job.uses)
      expect(existsSync(join(workflowsFolder, job.uses.split('/').at(-1) ?? ''))).toBe(true)
    else expect(job['timeout-minutes']).toBeGreaterThan(0)
    for (const { uses } of job.steps ?? []) if (uses) expect(uses).toMatch(/@v\d+$/)
  }
})

test('nothing is deployed before tests pass on the MongoDB of docker-compose.yml', () => {
  const { services } = parse(readFileSync(join(workspace, 'docker-compose.yml'), 'utf8')) as {
    services: { mongodb: { image: string; command: readonly string[] } }
  }
  const { image, command } = services.mongodb
  expect(image).toMatch(/^mongo:8/)
  expect(command).toContain('--replSet=rs0')
  expect(command).toContain('--setParameter=enableTestCommands=1')

  const { mongodb, deploy } = read('site.yml').jobs
  expect(mongodb?.env?.MONGODB_URI).toBe('mongodb://127.0.0.1:27017/?replicaSet=rs0')
  expect(mongodb?.steps?.flatMap(({ run }) => run ?? [])).toEqual(
    expect.arrayContaining([
      'docker compose up --detach --wait',
      '$PNPM exec turbo run test --filter=@haulyard/api',
      '$PNPM --filter @haulyard/shell smoke',
    ]),
  )
  expect(deploy?.needs).toEqual(expect.arrayContaining(['test', 'mongodb']))
})

test('tests run on the Node that images and workflows name, whatever the machine has', () => {
  const major = Number(readFileSync(join(workspace, '.node-version'), 'utf8'))
  expect(Number.parseInt(process.versions.node, 10)).toBeGreaterThanOrEqual(major)
  expect(readFileSync(join(workspace, 'Dockerfile'), 'utf8')).toContain(`FROM node:${major}-`)
})
