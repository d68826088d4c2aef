import { type Registry, type RegistryEntry, releaseFolder } from '@haulyard/shell-contract/registry'
import { ask, firstScript } from './ask'

const isRemoteOutdated = async (file: string, registry: Registry): Promise<boolean> => {
  const page = window.location.href
  const folder = releaseFolder({ entry: file }, page)
  const isOfFolder = (remote: RegistryEntry) => releaseFolder(remote, page) === folder
  if (!registry.remotes.some(isOfFolder)) return false
  const now: Registry = await (await ask('/registry.json')).json()
  return !now.remotes.some(isOfFolder)
}

const isShellOutdated = async (): Promise<boolean> => {
  const script = firstScript()
  if (!script) return false
  return !(await (await ask('/')).text()).includes(script)
}

/** Whether a file that is missing belongs to a release that another one has replaced. */
export const isOutdated = async (file: string, registry: Registry): Promise<boolean> => {
  const { origin, pathname } = new URL(file)
  const isOfShell = origin === window.location.origin && pathname.startsWith('/assets/')
  try {
    return await (isOfShell ? isShellOutdated() : isRemoteOutdated(file, registry))
  } catch {
    // Without a signal nothing is known; the next file that is missing asks again.
    return false
  }
}
