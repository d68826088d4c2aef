import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { cephConfiguration } from './ceph-configuration'

const run = promisify(execFile)

const keys = { accessKeyId: 'haulyard', secretAccessKey: 'of-a-test-only' }

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Whether the programs are on this machine: `radosgw`, `ceph-mon` and `ceph-osd` of Debian. */
export const hasCeph = async (): Promise<boolean> => {
  const programs = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'monmaptool']
  const found = await Promise.all(
    programs.map((program) => run(program, ['--version']).then(Boolean, () => false)),
  )
  return !found.includes(false)
}

const isResponding = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ status }) => status < 500,
    () => false,
  )

/**
 * Starts Ceph's object gateway, a real S3-compatible server, on a new cluster.
 * @returns its address and keys, and functions that stop, freeze and kill it
 */
export const startCeph = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulyard-ceph-'))
  const [monitorPort, gatewayPort] = [await freePort(), await freePort()]
  const cluster = randomUUID()
  const file = (name: string) => join(folder, name)
  const conf = ['-c', file('ceph.conf')]
  const daemons: ChildProcess[] = []
  const start = (program: string, ...args: string[]) => {
    const daemon = spawn(program, [...conf, ...args, '-f'], { stdio: 'ignore' })
    daemons.push(daemon)
    return daemon
  }
  const stop = async () => {
    for (const daemon of daemons.reverse()) await kill(daemon)
    await rm(folder, { recursive: true, force: true })
  }
  const startGateway = async () => {
    const gateway = start('radosgw', '-n', 'client.admin')
    while (!(await isResponding(gatewayPort))) {
      const ended = daemons.find(({ exitCode }) => exitCode !== null)
      if (ended) throw new Error(`${ended.spawnfile} ended with ${ended.exitCode}`)
      await wait(100)
    }
    return gateway
  }
  let gateway: ChildProcess
  try {
    await Promise.all(['mon', 'osd'].map((name) => mkdir(file(name))))
    await writeFile(
      file('ceph.conf'),
      cephConfiguration({ folder, cluster, monitorPort, gatewayPort }),
    )
    const monitor = `[v2:127.0.0.1:${monitorPort}]`
    await run('ceph-authtool', ['--create-keyring', file('keyring'), '--gen-key', '-n', 'mon.'])
    await run('monmaptool', [
      ...['--create', '--fsid', cluster, '--addv', 'a', monitor, file('monmap')],
    ])
    await run('ceph-mon', [...conf, '-i', 'a', '--mkfs', '--monmap', file('monmap')])
    start('ceph-mon', '-i', 'a')
    const disk = randomUUID()
    await run('ceph', [...conf, 'osd', 'new', disk])
    await run('ceph-osd', [...conf, '-i', '0', '--mkfs', '--osd-uuid', disk])
    start('ceph-osd', '-i', '0')
    const { accessKeyId, secretAccessKey } = keys
    await run('radosgw-admin', [
      ...[...conf, 'user', 'create', '--uid=haulyard', '--display-name=Haulyard'],
      ...[`--access-key=${accessKeyId}`, `--secret=${secretAccessKey}`],
    ])
    gateway = await startGateway()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    endpoint: `http://127.0.0.1:${gatewayPort}`,
    ...keys,
    stop,
    /** The gateway accepts connections, and does not respond until it is resumed. */
    freezeGateway: () => gateway.kill('SIGSTOP'),
    resumeGateway: () => gateway.kill('SIGCONT'),
    /** The stored objects stay. */
    killGateway: () => kill(gateway),
    startGateway: async () => {
      gateway = await startGateway()
    },
  }
}

const kill = async (daemon: ChildProcess) => {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return
  daemon.kill('SIGKILL')
  await once(daemon, 'exit')
}
