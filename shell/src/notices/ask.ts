/** Requested past every cache: a cached copy may be as old as this page. */
export const ask = (path: string): Promise<Response> => fetch(path, { cache: 'no-store' })

/** The shell's first script, which has another name with every build. */
export const firstScript = (): string | null =>
  document.querySelector('script[src^="/assets/main."]')?.getAttribute('src') ?? null
