// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every module of which a page may hold exactly one instance. The shell provides
 * them all (`shell/src/remotes/shared-modules.ts`); a remote's production build
 * contains none of them.
 */
export const sharedRequests = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'styled-components',
  'zod/mini',
  '@haulyard/shell-contract',
  '@haulyard/remote-kit',
  '@haulyard/remote-kit/router',
  '@haulyard/remote-kit/query',
  '@haulyard/remote-kit/form',
  '@haulyard/shared-ui',
  '@haulyard/shared-ui/controls',
]

/** @param {string} request */
const packageNameOf = (request) => {
  const [scopeOrName = '', name] = request.split('/')
  return scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName
}

/**
 * @param {string} folder the package that installs the dependency
 * @param {string} packageName
 * @returns {string}
 */
const installedVersion = (folder, packageName) =>
  JSON.parse(readFileSync(join(folder, 'node_modules', packageName, 'package.json'), 'utf8'))
    .version

/** `19.3.1` is compatible with any 19, `0.2.0` with any 0.2: what semver promises. */
const compatibleRange = (/** @type {string} */ version) => {
  const [major = '0', minor = '0'] = version.split('.')
  return major === '0' ? `^0.${minor}.0` : `^${major}.0.0`
}

/**
 * The version of every shared singleton, as the package in `folder` has it installed.
 * @param {string} folder
 * @returns {Record<string, string>} by request
 */
export const sharedVersions = (folder) =>
  Object.fromEntries(
    sharedRequests.map((request) => [request, installedVersion(folder, packageNameOf(request))]),
  )

/**
 * The versions of every shared singleton that a remote runs with.
 * @param {string} folder
 * @returns {Record<string, string>} ranges, by request
 */
export const requiredRanges = (folder) =>
  Object.fromEntries(
    Object.entries(sharedVersions(folder)).map(([request, version]) => [
      request,
      compatibleRange(version),
    ]),
  )

/**
 * The `shared` option of a remote's federation plugin. `import: false` leaves the
 * modules out of the build: they are the shell's to provide.
 * @param {string} folder
 */
export const sharedByRemote = (folder) =>
  Object.fromEntries(
    Object.entries(sharedVersions(folder)).map(([request, version]) => [
      request,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: requiredRanges(folder)[request],
        version,
        import: /** @type {const} */ (false),
      },
    ]),
  )
