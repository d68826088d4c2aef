import { runAlone } from '@haulyard/shell-contract/stub'
import remote from './remote'

runAlone(remote, { signInAs: 'driver' })
