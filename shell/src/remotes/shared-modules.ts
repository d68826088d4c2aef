import * as remoteKit from '@haulyard/remote-kit'
import * as query from '@haulyard/remote-kit/query'
import * as router from '@haulyard/remote-kit/router'
import * as sharedUi from '@haulyard/shared-ui'
import * as shellContract from '@haulyard/shell-contract'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { createGlobalStyle, css, keyframes, styled } from 'styled-components'

/** The version of each shared module, put in by the build (build-config/src/shell-config.mjs). */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>

type ModuleFactory = () => unknown

/**
 * Not the whole module: unused exports would be in the first script.
 * The linter holds remotes to these names.
 */
const styleNames = { styled, css, keyframes, createGlobalStyle }

/** In the first script: the shell itself needs them, or every remote does. */
const eagerModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'styled-components': styleNames,
  '@haulyard/shell-contract': shellContract,
  '@haulyard/remote-kit': remoteKit,
  '@haulyard/remote-kit/router': router,
  '@haulyard/remote-kit/query': query,
  '@haulyard/shared-ui': sharedUi,
}

/** Fetched when a remote asks for them. */
const lazyModules: Readonly<Record<string, () => Promise<unknown>>> = {
  '@haulyard/shared-ui/controls': () =>
    import(/* webpackChunkName: "controls" */ '@haulyard/shared-ui/controls'),
  // Lists do without: the first form asks for it.
  'zod/mini': () => import(/* webpackChunkName: "zod" */ './zod-names').then((m) => m.zodNames),
  '@haulyard/remote-kit/form': () =>
    import(/* webpackChunkName: "form" */ '@haulyard/remote-kit/form'),
}

/** The chunks of `lazyModules`. */
export const sharedChunks: Readonly<Record<string, string>> = {
  '@haulyard/shared-ui/controls': 'controls',
  'zod/mini': 'zod',
  '@haulyard/remote-kit/form': 'form',
}

const describe = (
  request: string,
  provide: { lib: ModuleFactory } | { get: () => Promise<ModuleFactory> },
) => ({
  version: SHARED_VERSIONS[request] ?? '0.0.0',
  scope: 'default',
  shareConfig: { singleton: true, requiredVersion: false as const, eager: 'lib' in provide },
  ...provide,
})
type SharedModule = ReturnType<typeof describe>

/**
 * The one instance of every shared singleton, in the form that the federation
 * runtime takes. The list is `build-config/src/shared-singletons.mjs`; a test
 * compares the two.
 */
export const sharedModules = (): Record<string, SharedModule> =>
  Object.fromEntries([
    ...Object.entries(eagerModules).map(([request, module]) => [
      request,
      describe(request, { lib: () => module }),
    ]),
    ...Object.entries(lazyModules).map(([request, load]) => [
      request,
      describe(request, {
        get: async () => {
          const module = await load()
          return () => module
        },
      }),
    ]),
  ])

/** The instances themselves, for remotes that are run in Node without federation. */
export const sharedInstances = async (): Promise<Readonly<Record<string, unknown>>> => {
  const loaded = await Promise.all(
    Object.entries(lazyModules).map(async ([request, load]) => [request, await load()] as const),
  )
  return { ...eagerModules, ...Object.fromEntries(loaded) }
}
