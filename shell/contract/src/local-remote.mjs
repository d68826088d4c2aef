/** See `localRemoteParameter` in boot.ts. */
export const localRemoteParameter = 'local-remote'
