/** See `contractVersion` in remote-module.ts. */
export const contractVersion = 2
