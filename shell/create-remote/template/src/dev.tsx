import { runAlone } from '@haulyard/stub-shell'
import remote from './remote'

runAlone(remote)
