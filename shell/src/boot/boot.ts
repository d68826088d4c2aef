import { readBoot } from './read-boot'
import { allowOwnScripts } from './trusted-types-policy'

/** Read before any other module of the shell runs: none can fetch a script that is not ours. */
export const boot = readBoot(document)

allowOwnScripts(boot.registry)
