import type { Page } from '@playwright/test'

interface Copy {
  readonly useIn: readonly string[]
}

type ShareScope = Readonly<Record<string, Readonly<Record<string, Copy>>>>

interface FederationGlobal {
  readonly __INSTANCES__: readonly {
    readonly shareScopeMap: Readonly<Record<string, ShareScope>>
  }[]
}

declare global {
  interface Window {
    /** How many copies of React DOM have started in the page. */
    renderers: number
  }
}

/** Counts the copies of React DOM as the developer tools would, from the next document on. */
export const countRenderers = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.renderers = 0
    const hook = {
      supportsFiber: true,
      inject: () => {
        window.renderers += 1
        return window.renderers
      },
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    }
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
  })
}

/** The copies of each shared module in the page, by its name in an import: who runs with each. */
export const readCopies = (page: Page): Promise<Record<string, (readonly string[])[]>> =>
  page.evaluate(() => {
    const federation: FederationGlobal = Reflect.get(window, '__FEDERATION__')
    const scopes = federation.__INSTANCES__.flatMap(({ shareScopeMap }) =>
      Object.values(shareScopeMap),
    )
    const copies: Record<string, (readonly string[])[]> = {}
    // Shell and remotes have one scope in common, as one and the same object.
    for (const scope of new Set(scopes)) {
      for (const [request, versions] of Object.entries(scope)) {
        const users = Object.values(versions).map(({ useIn }) => useIn)
        copies[request] = [...(copies[request] ?? []), ...users]
      }
    }
    return copies
  })
