import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const workspace = resolve(import.meta.dirname, '../../..')
const execute = promisify(execFile)

const { devEngines } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'))
const pnpm = `pnpm@${devEngines.packageManager.version}`

/** What a command prints is shown when it fails. */
const explained = (error: unknown): never => {
  const { message, stdout, stderr } = error as Error & { stdout?: string; stderr?: string }
  throw new Error([message, stdout, stderr].join('\n'))
}

/** A copy of this checkout with a repository of its own, in which everything is committed. */
export const copyCheckout = () => {
  const folder = mkdtempSync(join(tmpdir(), 'haulyard-e2e-copy-'))
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' as const }
  const git = (...args: readonly string[]) => execFileSync('git', args, options)
  const run = async (command: string, ...args: readonly string[]): Promise<string> => {
    const { stdout } = await execute(command, args, options).catch(explained)
    return stdout
  }

  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    ...options,
    cwd: workspace,
  })
  for (const file of listed.split('\0').filter(Boolean)) {
    const from = join(workspace, file)
    if (existsSync(from)) cpSync(from, join(folder, file))
  }
  git('init', '--quiet')
  git('add', '--all')
  git(
    '-c',
    'user.name=test',
    '-c',
    'user.email=test@haulyard.example',
    'commit',
    '--quiet',
    '-m',
    'Copy',
  )

  return {
    folder,
    git,
    run,
    /**
     * Runs pnpm in the version of the workspace, which npx has. Without the flag it asks the registry
     * each time, for more than a minute where there is no network.
     */
    pnpm: (...args: readonly string[]) => run('npx', '-y', '--prefer-offline', pnpm, ...args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
