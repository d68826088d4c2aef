/** The help text of the release command. */
export const usage = `Usage: pnpm release <command>

  <remote> [--canary <percent>]    builds, tests and releases a remote: to all visitors, or to some
           [--member <id>]… [--company <name>]…
                                   … to named members and companies, besides that share
           [--dist <folder>]       … a build that is built and tested already
           [--evidence <address>]  … with the run of its tests
           [--version <version>]   … under a version of your own choice
           [--replace]             … in place of another canary
           [--rollout <steps>]     … as a candidate that confirm starts: 1:200v,10:60m,100
  confirm  <remote> [--evidence <address>]
                                   starts a candidate's steps, or continues paused ones
  try      [<remote>] --data <folder> [--dist <folder>]
                                   releases it into a copy of what is live, in a new folder;
                                   without a remote it only copies
  history  <remote>                what was released, rolled back, pinned …
  rollback <remote> [<version>]    brings back what was live directly before, or the version
  canary   <remote> <percent>      gives the canary to more or fewer; 100: to all, 0: to none
           [--member <id>]… [--company <name>]…
                                   names others for it; the share can be left out
  pin      <remote>                keeps what is live, whatever is released; unpin <remote>
  off      <remote>                switches a remote off, its pages say so; on <remote>
  retire   <remote>                takes a remote out of the site: its routes are free for others
  prune    <remote> [--keep <n>]   removes the files of releases that are not needed any more
  locate   [<file>]                names the source lines of a stack from production (or of stdin)
  check                            tries the shell and the API of this folder against all that is
                                   live, or can be rolled back to
  snapshot <file>                  writes the registry into a file, for the image of the servers
  keys                             makes a root key for a site
  token    <remote>… --holder <name> [--role team|operator|guard] [--days <days>]

  <remote> can be the shell as well: shell. Not with try, off and on.

  --site <address>                 the running site (SITE_ORIGIN; http://localhost:3000)

Settings: RELEASE_TOKEN, RELEASE_STORAGE, DATA_DIR; RELEASE_ROOT_KEY for token (docs/releases.md).`
