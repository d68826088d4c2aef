import { describeRemoteContract } from '@haulyard/stub-shell/testing'
import manifest from '../remote.json'
import remote from './remote'

describeRemoteContract({ remote, manifest })
