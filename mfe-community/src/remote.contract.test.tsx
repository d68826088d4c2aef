import { describeRemoteContract } from '@haulyard/shell-contract/testing'
import manifest from '../remote.json'
import remote from './remote'

describeRemoteContract({ remote, manifest })
