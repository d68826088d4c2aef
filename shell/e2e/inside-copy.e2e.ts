import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from './support/test'

const workspace = resolve(import.meta.dirname, '../..')
const script = resolve(workspace, 'shell/server/src/dev/inside.mjs')

/** Starts the command, and waits for the link that it prints. */
const startInside = async (remote: string, site: string) => {
  const child = spawn(process.execPath, [script, remote, '--site', site], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await ended
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const link = line.trim()
    if (link.startsWith('http')) return { link, stop }
  }
  throw new Error('The command ended')
}

test('one command runs a remote from its sources beside the live releases of another site', async ({
  page,
  request,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const { link, stop } = await startInside('mfe-content', site)
  try {
    expect(new URL(link).origin).not.toBe(new URL(site).origin)
    await page.goto(link)
    const badge = page.getByRole('complementary', { name: 'Local build' })
    await expect(badge).toContainText(/^mfe-content is your local build/)
    await expect(page.getByRole('article').first()).toBeVisible()
    const { remotes: live } = await (await request.get('/registry.json?live')).json()
    const copy = await request.get(new URL('/registry.json?live', link).href)
    expect((await copy.json()).remotes).toEqual(live)
  } finally {
    await stop()
  }
})
