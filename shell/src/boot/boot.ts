import { readBoot } from './read-boot'
import { allowOwnScripts } from './trusted-types-policy'

/** Evaluated before every other module, so that none can load a script of another origin. */
export const boot = readBoot(document)

allowOwnScripts(boot.registry)
