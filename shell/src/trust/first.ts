import { readBoot } from '../app/boot'
import { allowOwnScripts } from './default-policy'

/** Read before any other module of the shell runs: none can fetch a script that is not ours. */
export const boot = readBoot(document)

allowOwnScripts(boot.registry)
