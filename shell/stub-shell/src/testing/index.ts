import '@haulyard/testing'

export * from './describe-remote-contract'
export * from './render-remote'
