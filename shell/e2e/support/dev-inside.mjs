// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Serves the remote in `folder` for the site at `origin`, as `pnpm dev:inside` does, and waits
 * until it is built.
 * @param {string} folder
 * @param {string} origin
 * @returns the link that it prints: the running site with this remote from this machine
 */
export const startDevInside = async (folder, origin) => {
  const webpack = join(folder, 'node_modules/.bin/webpack')
  const server = spawn(webpack, ['serve', '--mode', 'development', '--env', 'inside'], {
    cwd: folder,
    env: { ...process.env, SITE_ORIGIN: origin },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill()
    await ended
  }
  for await (const line of createInterface({ input: server.stdout })) {
    const link = line.trim()
    if (link.startsWith(origin)) return { link, stop }
  }
  throw new Error(`${folder} was not served: webpack ended`)
}
