// Not TypeScript: the webpack configuration reads them as well, in Node.

/**
 * The version of the contract between shell and remotes. A breaking change to anything that this
 * package exports raises it.
 */
export const contractVersion = 3

/**
 * The oldest version of the contract that this shell still keeps. A shell that also keeps the
 * version before a change leaves it as it is; one that does not raises it. Remotes of all versions
 * from this one to `contractVersion` run in the shell.
 */
export const oldestContract = 3

/** The shell's name in the registry of releases, beside those of the remotes. */
export const shellName = 'shell'

/**
 * The version of what the document server and a build of the shell expect of each other: the index of
 * the documents, the marks in them, the boot data and the module that renders. A change that an
 * earlier server or an earlier build does not understand raises it.
 */
export const documentsFormat = 1

/** The menus of the shell to which remotes add entries. */
export const menuPlaces = /** @type {const} */ (['main', 'account'])

/** The places in the shell's own pages that take parts of any number of remotes. */
export const openSlots = /** @type {const} */ (['dashboard.top', 'dashboard.sections'])

/** The places that shells had before these, each for one remote. */
export const slotNames = /** @type {const} */ ([
  'dashboard.recent-classifieds',
  'dashboard.latest-news',
  'dashboard.popular-services',
  'dashboard.active-discussions',
])

/**
 * The query parameter with which a developer's page loads one remote from the developer's machine:
 * `?local-remote=mfe-content:3101`. Without a value it ends that.
 */
export const localRemoteParameter = 'local-remote'

/**
 * The query parameter with which a visitor leaves the canaries: `?releases=default`. The document
 * server keeps the choice for a week.
 */
export const releasesParameter = 'releases'

/** The parameter of an address that chooses a published release for this browser (`name@version`). */
export const chosenReleaseParameter = 'mfe'

/**
 * Files of a release: the list of its pages, their build for Node, what it needs of the shell and
 * of the API, and the software bill of materials. Stored releases have these paths.
 */
export const releaseFiles = /** @type {const} */ ({
  needs: 'needs.json',
  pages: 'pages.json',
  renderer: 'drawing/remote.cjs',
  sbom: 'bom.json',
})

/** The file of a build that lists its files, and names its commit. It is not released. */
export const buildRecordFile = 'build.json'
