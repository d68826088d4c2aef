/** A script of a release. */
export interface ReleaseScript {
  /** Below the release's folder. */
  readonly path: string
  readonly integrity: string
}

/** A page of a remote's release, and the scripts of its release that it needs. */
export interface ReleasePage {
  /** The page's paths, as the source of a regular expression. */
  readonly pattern: string
  readonly scripts: readonly ReleaseScript[]
  /** The modules of the shell that it needs; absent in older releases. */
  readonly shared?: readonly string[] | undefined
}
